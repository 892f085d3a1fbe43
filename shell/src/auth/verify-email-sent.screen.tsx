import { LinkButton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { AuthPage } from './auth-page.js';
import { MailboxLink } from './mailbox-link.js';

const VerifyEmailSent = () => (
  <AuthPage title="Verification Email Sent">
    <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
      <Typography>We have sent you an email with a link. Please open it to confirm your address.</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing there? Please check your spam folder.
      </Typography>
      <MailboxLink />
      <LinkButton to={paths.dashboard} variant="contained">
        Continue to Dashboard
      </LinkButton>
    </Stack>
  </AuthPage>
);

export default VerifyEmailSent;
