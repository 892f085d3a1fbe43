import { messages, resetPasswordForm } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNavigate, useParams } from '@prepmarket/web-kit/router';
import { Link } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { paths } from '../paths.js';
import { useResetPasswordMutation } from './api.js';
import { AuthPage } from './auth-page.js';
import { focusesFirst } from './first-focus.js';
import { PasswordField } from './password-field.js';

const ResetPassword = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [send, { isLoading, error }] = useResetPasswordMutation();
  const form = useZodForm(resetPasswordForm, { password: '', confirmPassword: '' });
  const submit = async ({ password }: { password: string }) => {
    const answer = await send({ token, password });
    if (!answer.error) await navigate(paths.login, { state: { message: messages.resetDone, type: 'success' } });
  };
  return (
    <AuthPage title="Reset Password">
      <Form form={form} onSubmit={submit} label="Reset Password">
        <FormError>{error && messageOf(error, messages.resetFailed)}</FormError>
        <PasswordField name="password" label="New Password" autoComplete="new-password" required autoFocus={focusesFirst()} />
        <PasswordField name="confirmPassword" label="Confirm New Password" autoComplete="new-password" required />
        <SubmitButton busy={isLoading} label="Reset Password" busyLabel="Resetting..." fullWidth />
        <Link to={paths.forgotPassword} variant="body2">
          Request a new link
        </Link>
      </Form>
    </AuthPage>
  );
};

export default ResetPassword;
