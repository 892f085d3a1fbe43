import { noticePaths, noticesMessages, type Unsubscribed } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { Alert, Button, Link, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { AuthPage } from '../auth/auth-page.js';
import { useUnsubscribeMutation } from './unsubscribe-api.js';

const Preferences = () => (
  <Link to={noticePaths.preferences} variant="body2">
    Change what you get
  </Link>
);

const Done = ({ kinds, digest, all }: Unsubscribed & { all: boolean }) => (
  <>
    <Alert severity="success">{all ? noticesMessages.unsubscribedAll : noticesMessages.unsubscribed}</Alert>
    {!all && (
      <Typography component="div" sx={{ color: 'text.secondary' }}>
        No longer sent by email: {[...kinds, ...(digest ? ['The digest'] : [])].join('; ')}
      </Typography>
    )}
  </>
);

/** Where a letter's link leads: nothing is changed before a button is pressed, for programs open links as well. */
const Unsubscribe = () => {
  const { secret = '' } = useParams();
  const [stop, { data, isLoading, error }] = useUnsubscribeMutation();
  const [all, setAll] = useState(false);
  const press = (every: boolean) => {
    setAll(every);
    void stop({ secret, all: every });
  };
  return (
    <AuthPage title="Emails">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        {error && <Alert severity="error">{messageOf(error, noticesMessages.unsubscribeFailed)}</Alert>}
        {data ? <Done {...data} all={all} /> : <Typography>Do you want to stop emails from Prepmarket? What happens is still told in the product.</Typography>}
        {!data && (
          <Button variant="contained" disabled={isLoading} onClick={() => press(false)}>
            Stop emails like this one
          </Button>
        )}
        {!(data && all) && (
          <Button variant="outlined" disabled={isLoading} onClick={() => press(true)}>
            Stop all emails
          </Button>
        )}
        <Preferences />
      </Stack>
    </AuthPage>
  );
};

export default Unsubscribe;
