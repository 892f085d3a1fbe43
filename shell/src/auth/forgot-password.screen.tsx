import { emailOnly, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Link, LinkButton, Stack } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { paths } from '../paths.js';
import { useForgotPasswordMutation } from './api.js';
import { AuthPage } from './auth-page.js';
import { focusesFirst } from './first-focus.js';

const Confirmed = () => (
  <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
    <Alert severity="success">{messages.resetSent}</Alert>
    <LinkButton to={paths.login} variant="contained">
      Back to Sign In
    </LinkButton>
  </Stack>
);

const ForgotPassword = () => {
  const [send, { isLoading, isSuccess, error }] = useForgotPasswordMutation();
  const form = useZodForm(emailOnly, { email: '' });
  if (isSuccess)
    return (
      <AuthPage title="Forgot Password">
        <Confirmed />
      </AuthPage>
    );
  return (
    <AuthPage title="Forgot Password" subtitle="We will send you a link to choose a new password.">
      <Form form={form} onSubmit={({ email }) => send(email)} label="Forgot Password">
        <FormError>{error && messageOf(error, messages.resetEmailFailed)}</FormError>
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required autoFocus={focusesFirst()} />
        <SubmitButton busy={isLoading} label="Send Reset Link" busyLabel="Sending..." fullWidth />
        <Link to={paths.login} variant="body2">
          Back to Sign In
        </Link>
      </Form>
    </AuthPage>
  );
};

export default ForgotPassword;
