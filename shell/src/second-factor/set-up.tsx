import { beginEnrolment, type Enrolment, messages } from '@prepmarket/identity-api';
import { lazyPart, messageOf } from '@prepmarket/web-kit';
import type { Sending } from '@prepmarket/web-kit/store';
import { Button, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { FormDialog, refuseForm, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { PasswordField } from '../auth/password-field.js';
import { useBeginEnrolmentMutation, useConfirmEnrolmentMutation } from './api.js';

const AppSetUp = lazyPart(() => import('./app-set-up.js'), <Skeleton variant="rounded" height={320} />);

/** No app yet: the password begins, the first code ends it. */
export const SetUp = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const [asking, setAsking] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [begin] = useBeginEnrolmentMutation();
  const [confirm, { isLoading, error }] = useConfirmEnrolmentMutation();
  const form = useZodForm(beginEnrolment, { password: '' });
  const close = () => {
    setAsking(false);
    form.reset();
  };
  const submit = async ({ password }: { password: string }, sending: Sending) => {
    const { data, error: refused } = await begin({ password, sending });
    if (!data) return refuseForm(form, refused, messages.secondFactorFailed);
    setEnrolment(data);
    close();
  };
  const turnOn = async (code: string) => {
    const { data } = await confirm({ code });
    if (data) onCodes(data);
  };
  if (enrolment)
    return (
      <Stack spacing={4}>
        <AppSetUp enrolment={enrolment} busy={isLoading} error={error && messageOf(error, messages.secondFactorFailed)} onCode={turnOn} />
        <Button onClick={() => setEnrolment(undefined)}>Cancel</Button>
      </Stack>
    );
  return (
    <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
      <Typography>With an authenticator app on your phone, nobody signs in with your password alone.</Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Set up two-step sign-in
      </Button>
      <FormDialog
        open={asking}
        title="Set up two-step sign-in"
        form={form}
        onSubmit={submit}
        submitLabel="Go on"
        busyLabel="Checking..."
        onClose={close}
        maxWidth="xs"
      >
        <PasswordField name="password" label="Current Password" autoComplete="current-password" required />
      </FormDialog>
    </Stack>
  );
};
