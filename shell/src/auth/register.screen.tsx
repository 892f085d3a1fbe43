import { messages, type RegisterForm, registerForm } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { signedIn, useAppDispatch, useSession } from '@prepmarket/web-kit/store';
import { Link, NewTabLink, Spinner, Stack, Typography } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { paths } from '../paths.js';
import { useRegisterMutation } from './api.js';
import { AuthPage } from './auth-page.js';
import { useNext, useSendOn } from './next.js';
import { PasswordField } from './password-field.js';
import { RoleCards } from './role-cards.js';

const empty = { firstName: '', lastName: '', email: '', company: '', role: 'client', password: '', confirmPassword: '' };

const Register = () => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [send, { isLoading, error }] = useRegisterMutation();
  const { loading } = useSession();
  const sentOn = useSendOn();
  const next = useNext();
  const form = useZodForm(registerForm, empty);
  const submit = async ({ confirmPassword: _, ...fields }: RegisterForm) => {
    const { data } = await send({ ...fields, devMode: false });
    if (!data) return;
    if (data.requiresEmailConfirmation)
      return navigate(paths.login, { state: { message: messages.confirmationSent, type: 'info', email: fields.email, next } });
    if (data.token && data.user) return dispatch(signedIn({ token: data.token, user: data.user }));
    return navigate(paths.dashboard);
  };
  if (loading) return <Spinner />;
  return (
    <AuthPage title="Create an Account">
      <Form form={form} onSubmit={submit} label="Create an Account">
        <FormError>{error && messageOf(error, messages.registrationFailed)}</FormError>
        <RoleCards name="role" />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
          <TextField name="firstName" label="First Name" autoComplete="given-name" required />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
        </Stack>
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required />
        <TextField name="company" label="Company" autoComplete="organization" />
        <PasswordField name="password" label="Password" autoComplete="new-password" required />
        <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" required />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {'By creating an account you agree to the '}
          <NewTabLink href={paths.terms} underline="always">
            Terms
          </NewTabLink>
          {' and have read '}
          <NewTabLink href={paths.privacy} underline="always">
            Privacy
          </NewTabLink>
          .
        </Typography>
        <SubmitButton busy={isLoading || sentOn} label="Create Account" busyLabel="Creating account..." fullWidth />
        <Link to={paths.login} state={{ next }} variant="body2">
          Already have an account? Sign In
        </Link>
      </Form>
    </AuthPage>
  );
};

export default Register;
