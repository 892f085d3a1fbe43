import { type Login, login, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { holdsInput, signedIn, signedOut, useAppDispatch, useSession } from '@prepmarket/web-kit/store';
import { Button, Typography } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useSecondStep } from '../second-factor/use-second-step.js';
import { useLoginMutation } from './api.js';
import { PasswordField } from './password-field.js';

/** Over a page whose session has ended: it stands as it was left, and goes on when the same person signs in. */
const SignInAgain = () => {
  const { user, error: why } = useSession();
  const dispatch = useAppDispatch();
  const [send, { isLoading, error }] = useLoginMutation();
  const step = useSecondStep();
  const form = useZodForm(login, { email: user?.email ?? '', password: '' });
  const submit = async (fields: Login) => {
    const { data } = await send(fields);
    if (data?.token && data.user) dispatch(signedIn({ token: data.token, user: data.user }));
    step.ask(data);
  };
  return (
    <Dialog open aria-labelledby="sign-in-again" aria-describedby="sign-in-again-why" maxWidth="xs" fullWidth>
      <DialogTitle id="sign-in-again">Sign in to go on</DialogTitle>
      <DialogContent>
        <Typography id="sign-in-again-why" sx={{ mb: 6 }}>
          {why}
        </Typography>
        {step.drawn ?? (
          <Form form={form} onSubmit={submit} label="Sign in to go on">
            <FormError>{error ? messageOf(error, messages.loginFailed) : step.over}</FormError>
            <TextField name="email" label="Email Address" type="email" autoComplete="username" required />
            <PasswordField name="password" label="Password" autoComplete="current-password" required autoFocus />
            <SubmitButton busy={isLoading} label="Sign In" busyLabel="Signing in..." fullWidth />
            <Button onClick={() => dispatch(signedOut())}>Sign in as somebody else</Button>
            {holdsInput() && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                What you have entered on this page is kept only if you go on as {user?.firstName}.
              </Typography>
            )}
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
};

export default SignInAgain;
