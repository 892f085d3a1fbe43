import { changePasswordForm, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { type Sending, type SessionUser, signedIn, useAppDispatch } from '@prepmarket/web-kit/store';
import { Panel } from '@prepmarket/web-kit/ui';
import { Form, SubmitButton, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useChangePasswordMutation } from '../auth/api.js';
import { PasswordField } from '../auth/password-field.js';
import { usePassingNotice } from './passing-notice.js';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password ends every other session of the account; this one goes on with the token that comes back. */
export const ChangePassword = ({ user }: { user: SessionUser }) => {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangePasswordMutation();
  const notice = usePassingNotice();
  const form = useZodForm(changePasswordForm, empty);
  const submit = async ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }, sending: Sending) => {
    const { data, error } = await change({ currentPassword, newPassword, sending });
    if (error) return notice.show('error', messageOf(error, messages.passwordUpdateFailed));
    if (data?.token) dispatch(signedIn({ token: data.token, user }));
    form.reset(empty);
    notice.show('success', messages.passwordUpdated);
  };
  const leaving = useUnsavedGuard(form.formState.isDirty && !isLoading);
  return (
    <Panel title="Change Password">
      {leaving}
      <Form form={form} onSubmit={submit} label="Change Password">
        {notice.drawn}
        <PasswordField name="currentPassword" label="Current Password" autoComplete="current-password" required />
        <PasswordField name="newPassword" label="New Password" autoComplete="new-password" required />
        <PasswordField name="confirmPassword" label="Confirm New Password" autoComplete="new-password" required />
        <SubmitButton variant={form.formState.isDirty ? 'contained' : 'outlined'} busy={isLoading} label="Update Password" busyLabel="Updating..." />
      </Form>
    </Panel>
  );
};
