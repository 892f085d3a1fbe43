import { type Login, login, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { signedIn, useAppDispatch } from '@prepmarket/web-kit/store';
import { Alert, Link, Stack } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { paths } from '../paths.js';
import { useLoginMutation } from './api.js';
import { AuthPage } from './auth-page.js';
import { mentionsConfirmation, useNavigationAlert } from './navigation-alert.js';
import { ResendOffer } from './resend-offer.js';
import { isUnconfirmed } from './unconfirmed.js';

const SignIn = () => {
  const alert = useNavigationAlert();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [send, { isLoading, error }] = useLoginMutation();
  const [tries, setTries] = useState(0);
  const [offered, setOffered] = useState(alert !== undefined && mentionsConfirmation(alert.message));
  const form = useZodForm(login, { email: '', password: '' });
  const submit = async (fields: Login) => {
    setOffered(false);
    setTries((n) => n + 1);
    const answer = await send(fields);
    if (answer.error) return setOffered(isUnconfirmed(answer.error));
    const { token, user } = answer.data;
    if (!token || !user) return;
    dispatch(signedIn({ token, user }));
    await navigate(paths.dashboard);
  };
  return (
    <AuthPage title="Sign In">
      <Form form={form} onSubmit={submit} label="Sign In">
        {alert && tries === 0 && <Alert severity={alert.type}>{alert.message}</Alert>}
        <FormError>{error && messageOf(error, messages.loginFailed)}</FormError>
        <ResendOffer key={tries} open={offered} email={() => String(form.getValues('email') ?? '')} onSent={() => setOffered(false)} />
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
        <SubmitButton busy={isLoading} label="Sign In" busyLabel="Signing in..." fullWidth />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 6, sm: 2 }} sx={{ justifyContent: 'space-between' }}>
          <Link to={paths.forgotPassword} variant="body2">
            Forgot password?
          </Link>
          <Link to={paths.register} variant="body2">
            Don't have an account? Sign Up
          </Link>
        </Stack>
      </Form>
    </AuthPage>
  );
};

export default SignIn;
