import { codeForm, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { Button, Typography } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useEnterCodeMutation } from './api.js';
import { overBecause } from './is-over.js';
import type { StepProps } from './step.js';

/** A code of the app, or a recovery code. */
export const EnterCode = ({ challenge, onEntered, onOver }: StepProps) => {
  const [send, { isLoading, error }] = useEnterCodeMutation();
  const [lost, setLost] = useState(false);
  const form = useZodForm(codeForm, { code: '' });
  const submit = async ({ code }: { code: string }) => {
    const { data, error: refused } = await send({ challenge, code });
    const over = overBecause(refused);
    if (over) return onOver(over);
    form.setValue('code', '');
    if (data?.token && data.user) onEntered({ token: data.token, user: data.user });
  };
  return (
    <Form form={form} onSubmit={submit} label="Second step">
      <Typography>{lost ? 'Please enter one of your recovery codes. It works once.' : messages.codeWanted}</Typography>
      <FormError>{error && messageOf(error, messages.loginFailed)}</FormError>
      <TextField
        key={String(lost)}
        name="code"
        label={lost ? 'Recovery code' : 'Code'}
        autoComplete="one-time-code"
        inputMode={lost ? 'text' : 'numeric'}
        required
        autoFocus
      />
      <SubmitButton busy={isLoading} label="Sign In" busyLabel="Signing in..." fullWidth />
      <Button onClick={() => setLost(!lost)}>{lost ? 'Use my authenticator app' : 'Use a recovery code'}</Button>
    </Form>
  );
};
