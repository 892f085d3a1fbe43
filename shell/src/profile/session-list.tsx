import type { Session } from '@prepmarket/identity-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Button, StatusChip } from '@prepmarket/web-kit/ui';
import { Line, LineList } from '../frame/line-list.js';

/** Where somebody is signed in, those used last first. */
export const SessionList = ({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (session: Session) => void }) => (
  <LineList>
    {sessions.map((session) => (
      <Line key={session.id}>
        <div>
          {session.device}
          <small>{`Last used ${relativeTime(session.used_at)} from ${session.network}, signed in ${relativeTime(session.created_at)}`}</small>
        </div>
        {session.current ? (
          <StatusChip label="This device" color="primary" />
        ) : (
          <Button variant="outlined" onClick={() => onEnd(session)} aria-label={`Sign out ${session.device}`}>
            Sign out
          </Button>
        )}
      </Line>
    ))}
  </LineList>
);
