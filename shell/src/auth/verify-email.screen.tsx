import { messages } from '@prepmarket/identity-api';
import { useParams } from '@prepmarket/web-kit/router';
import { Alert, LinkButton, Spinner, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { useVerifyEmailQuery } from './api.js';
import { AuthPage } from './auth-page.js';

const VerifyEmail = () => {
  const { token = '' } = useParams();
  const { data, isSuccess, isError } = useVerifyEmailQuery(token);
  const known = data?.data ?? undefined;
  return (
    <AuthPage title="Email Verification">
      {!isSuccess && !isError && (
        <>
          <Spinner label="Verifying" />
          <Typography sx={{ textAlign: 'center' }}>Verifying your email address...</Typography>
        </>
      )}
      {(isSuccess || isError) && (
        <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
          <Alert severity={isSuccess ? 'success' : 'error'}>{isSuccess ? messages.verified : messages.verificationFailed}</Alert>
          <LinkButton
            to={paths.login}
            state={known && { message: messages.verified, type: 'success', email: known.email }}
            variant={isSuccess ? 'contained' : 'outlined'}
          >
            {isSuccess ? 'Sign In' : 'Back to Sign In'}
          </LinkButton>
        </Stack>
      )}
    </AuthPage>
  );
};

export default VerifyEmail;
