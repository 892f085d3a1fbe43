import { type Login, login, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { signedIn, useAppDispatch, useSession } from '@prepmarket/web-kit/store';
import { Alert, Link, Spinner, Stack } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { paths } from '../paths.js';
import { useSecondStep } from '../second-factor/use-second-step.js';
import { useLoginMutation } from './api.js';
import { AuthPage } from './auth-page.js';
import { DemoAccounts } from './demo-accounts.js';
import { focusesFirst } from './first-focus.js';
import { mentionsConfirmation, useNavigationAlert } from './navigation-alert.js';
import { useNext, useSendOn } from './next.js';
import { PasswordField } from './password-field.js';
import { ResendOffer } from './resend-offer.js';
import { isUnconfirmed } from './unconfirmed.js';

const SignIn = () => {
  const alert = useNavigationAlert();
  const dispatch = useAppDispatch();
  const { loading } = useSession();
  const sentOn = useSendOn();
  const next = useNext();
  const [send, { isLoading, error }] = useLoginMutation();
  const step = useSecondStep();
  const [tries, setTries] = useState(0);
  const [offered, setOffered] = useState(alert !== undefined && mentionsConfirmation(alert.message));
  const form = useZodForm(login, { email: alert?.email ?? '', password: '' });
  const submit = async (fields: Login) => {
    setOffered(false);
    setTries((n) => n + 1);
    const answer = await send(fields);
    if (answer.error) return setOffered(isUnconfirmed(answer.error));
    const { token, user } = answer.data;
    if (token && user) dispatch(signedIn({ token, user }));
    step.ask(answer.data);
  };
  if (loading) return <Spinner />;
  if (step.drawn && !sentOn) return <AuthPage title="Sign In">{step.drawn}</AuthPage>;
  return (
    <AuthPage title="Sign In">
      <Form form={form} onSubmit={submit} label="Sign In">
        {alert && tries === 0 && <Alert severity={alert.type}>{alert.message}</Alert>}
        <FormError>{error ? messageOf(error, messages.loginFailed) : step.over}</FormError>
        <ResendOffer key={tries} open={offered} email={() => String(form.getValues('email') ?? '')} onSent={() => setOffered(false)} />
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required autoFocus={focusesFirst() && !alert?.email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" required autoFocus={focusesFirst() && Boolean(alert?.email)} />
        <SubmitButton busy={isLoading || sentOn} label="Sign In" busyLabel="Signing in..." fullWidth />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 6, sm: 2 }} sx={{ justifyContent: 'space-between' }}>
          <Link to={paths.forgotPassword} variant="body2">
            Forgot password?
          </Link>
          <Link to={paths.register} state={{ next }} variant="body2">
            Don't have an account? Sign Up
          </Link>
        </Stack>
      </Form>
      <DemoAccounts busy={isLoading || sentOn} onChoose={submit} />
    </AuthPage>
  );
};

export default SignIn;
