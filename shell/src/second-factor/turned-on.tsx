import { messages, type PasswordAndCode, passwordAndCode, type SecondFactorState, secondFactor } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { Alert, Button, Facts, Stack } from '@prepmarket/web-kit/ui';
import { FormDialog, refuseForm, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { PasswordField } from '../auth/password-field.js';
import { useDisableMutation, useRenewCodesMutation } from './api.js';

const FEW = 3;
const words = {
  off: { title: 'Turn off two-step sign-in', submitLabel: 'Turn off', busyLabel: 'Turning off...', danger: true },
  renew: { title: 'Make new recovery codes', submitLabel: 'Make new codes', busyLabel: 'Making...', danger: false },
};

/** It is on: what may be done with it needs password and code. */
export const TurnedOn = ({ state, onCodes }: { state: SecondFactorState; onCodes: (codes: string[]) => void }) => {
  const [wanted, setWanted] = useState<keyof typeof words>('off');
  const [asking, setAsking] = useState(false);
  const [disable] = useDisableMutation();
  const [renew] = useRenewCodesMutation();
  const notify = useNotify();
  const form = useZodForm(passwordAndCode, { password: '', code: '' });
  const ask = (act: keyof typeof words) => {
    setWanted(act);
    setAsking(true);
  };
  const close = () => {
    setAsking(false);
    form.reset();
  };
  const submit = async (fields: PasswordAndCode, sending: Sending) => {
    const { data, error } = wanted === 'renew' ? await renew({ ...fields, sending }) : await disable({ ...fields, sending });
    if (error) return refuseForm(form, error, messages.secondFactorFailed);
    close();
    if (wanted === 'renew') onCodes(data as string[]);
    else notify('success', messages.secondFactorOff);
  };
  const { since, recoveryCodesLeft: left, required } = state;
  return (
    <Stack spacing={4}>
      <Facts of={{ 'On since': localDate(since), 'Recovery codes left': `${left} of ${secondFactor.recoveryCodes}` }} />
      {left <= FEW && <Alert severity="warning">You have few recovery codes left. Make new ones before you need them.</Alert>}
      {required && <Alert severity="info">{messages.secondFactorKept}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Button variant="outlined" onClick={() => ask('renew')}>
          New recovery codes
        </Button>
        {!required && (
          <Button variant="outlined" color="error" onClick={() => ask('off')}>
            Turn off
          </Button>
        )}
      </Stack>
      <FormDialog open={asking} form={form} onSubmit={submit} onClose={close} maxWidth="xs" {...words[wanted]}>
        <PasswordField name="password" label="Current Password" autoComplete="current-password" required />
        <TextField name="code" label="Code" helperText="Of your authenticator app, or a recovery code" autoComplete="one-time-code" required />
      </FormDialog>
    </Stack>
  );
};
