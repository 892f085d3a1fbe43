import { messages, type Session } from '@prepmarket/identity-api';
import { relativeTime } from '@prepmarket/web-kit';
import { signedIn, useAppDispatch } from '@prepmarket/web-kit/store';
import { Button, Loaded, Panel, Skeleton } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './api.js';
import { SessionList } from './session-list.js';

/** The devices on which the account is signed in, and the way to sign them out. */
export const OwnSessions = () => {
  const query = useSessionsQuery();
  const dispatch = useAppDispatch();
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const { act, dialog } = useAct();
  const askOne = ({ id, device, network, used_at }: Session) =>
    act({
      title: `Sign out ${device}?`,
      text: `It was last used ${relativeTime(used_at)} from ${network}. Whoever uses it has to sign in again.`,
      confirmLabel: 'Sign out',
      busyLabel: 'Signing out...',
      danger: true,
      run: (sending) => end({ id, sending }).unwrap(),
      done: messages.sessionEnded,
      failed: messages.sessionEndFailed,
    });
  const askOthers = () =>
    act({
      title: 'Sign out all other devices?',
      text: 'You stay signed in here. Everywhere else you have to sign in again.',
      confirmLabel: 'Sign out all others',
      busyLabel: 'Signing out...',
      danger: true,
      run: async (sending) => {
        const { token, user } = await endOthers({ sending }).unwrap();
        if (token && user) dispatch(signedIn({ token, user }));
      },
      done: messages.othersEnded,
      failed: messages.othersEndFailed,
    });
  return (
    <Panel title="Where you are signed in">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={120} />} failed={messages.sessionsLoadFailed}>
        {(sessions) => (
          <>
            <SessionList sessions={sessions} onEnd={askOne} />
            {sessions.length > 1 && (
              <div>
                <Button variant="outlined" color="error" onClick={askOthers} sx={{ mt: 4 }}>
                  Sign out all other devices
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </Panel>
  );
};
