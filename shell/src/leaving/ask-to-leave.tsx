import { leavingDays, leavingForm, leavingWord, messages } from '@prepmarket/identity-api';
import type { Sending } from '@prepmarket/web-kit/store';
import { Typography } from '@prepmarket/web-kit/ui';
import { FormDialog, refuseForm, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { PasswordField } from '../auth/password-field.js';
import { useSecondFactorQuery } from '../second-factor/api.js';
import { useAskToLeaveMutation } from './api.js';

const empty = { password: '', code: '', confirmation: '' as typeof leavingWord };

/** The password, and a word that nobody types by mistake. */
export const AskToLeave = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [ask] = useAskToLeaveMutation();
  const { data: factor } = useSecondFactorQuery();
  const form = useZodForm(leavingForm, empty);
  const close = () => {
    onClose();
    form.reset(empty);
  };
  const submit = async ({ code, ...fields }: typeof empty, sending: Sending) => {
    const { data, error } = await ask({ ...fields, ...(code && { code }), sending });
    if (!data) return refuseForm(form, error, messages.leavingFailed);
    close();
  };
  return (
    <FormDialog open={open} title="Delete your account?" form={form} onSubmit={submit} submitLabel="Delete account" busyLabel="Asking..." onClose={close}>
      <Typography>{`You have ${leavingDays} days to take it back. After that nobody can bring the account back.`}</Typography>
      <PasswordField name="password" label="Current Password" autoComplete="current-password" required />
      {factor?.enabled && (
        <TextField name="code" label="Code" helperText="Of your authenticator app, or a recovery code" autoComplete="one-time-code" required />
      )}
      <TextField name="confirmation" label={`Type ${leavingWord} to confirm`} autoComplete="off" required />
    </FormDialog>
  );
};
