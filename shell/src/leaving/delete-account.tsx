import { keptOfDeleted, type Leaving, leavingDays, messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useKeepAccountMutation, useLeavingQuery } from './api.js';
import { AskToLeave } from './ask-to-leave.js';
import { HowFar } from './how-far.js';

const SOON_MS = 1000;

const Shown = ({ leaving }: { leaving: Leaving }) => {
  const [asking, setAsking] = useState(false);
  const [keep, { isLoading, error }] = useKeepAccountMutation();
  const onTheWay = leaving.state === 'asked' || leaving.state === 'leaving';
  return (
    <Stack spacing={4}>
      <HowFar leaving={leaving} />
      {error && <Alert severity="error">{messageOf(error, messages.keepFailed)}</Alert>}
      {onTheWay ? (
        <Button variant="contained" disabled={isLoading} onClick={() => keep()} sx={{ alignSelf: 'start' }}>
          Keep my account
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ alignSelf: 'start' }}>
          Delete my account
        </Button>
      )}
      <AskToLeave open={asking} onClose={() => setAsking(false)} />
    </Stack>
  );
};

/** The end of the account: what goes, what stays and why, and the way back. */
export const DeleteAccount = () => {
  const [every, setEvery] = useState(0);
  const query = useLeavingQuery(undefined, { pollingInterval: every, skipPollingIfUnfocused: true });
  const wanted = query.data?.state === 'asked' ? SOON_MS : 0;
  if (wanted !== every) setEvery(wanted);
  return (
    <Panel title="Delete Account">
      <Typography variant="body2">
        {`Your name, company, address, picture, vendor page, certification, settings, notes, plans, saved searches, webhooks, sessions and tokens go ${leavingDays} days after you ask, and emails end. Proposals of yours that are sealed until a date are taken back, and nobody is told. While a contract, a project or another proposal of yours goes on the account stays. What is kept after that:`}
      </Typography>
      <ul>
        {keptOfDeleted.map((kept) => (
          <Typography key={kept} component="li" variant="body2">
            {kept}
          </Typography>
        ))}
      </ul>
      <Loaded query={query} loading={<Skeleton variant="rounded" height={44} />} failed={messages.leavingLoadFailed}>
        {(leaving) => <Shown leaving={leaving} />}
      </Loaded>
    </Panel>
  );
};
