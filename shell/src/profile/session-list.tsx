import type { Session } from '@prepmarket/identity-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Button, StatusChip } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Line, LineList } from '../frame/line-list.js';

const FEW = 5;

/** Those used last, and the one that looks. */
const fewOf = (sessions: readonly Session[]): Session[] => sessions.filter(({ current }, at) => current || at < FEW);

/** Where somebody is signed in, those used last first; many of them on request. */
export const SessionList = ({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (session: Session) => void }) => {
  const [all, showAll] = useState(false);
  const few = fewOf(sessions);
  return (
    <>
      <LineList>
        {(all ? sessions : few).map((session) => (
          <Line key={session.id}>
            <div>
              {session.device}
              <small>{`Last used ${relativeTime(session.used_at)} from ${session.network}, signed in ${relativeTime(session.created_at)}`}</small>
            </div>
            {session.current ? (
              <StatusChip label="This device" color="primary" />
            ) : (
              <Button size="small" variant="outlined" onClick={() => onEnd(session)} aria-label={`Sign out ${session.device}`}>
                Sign out
              </Button>
            )}
          </Line>
        ))}
      </LineList>
      {few.length < sessions.length && (
        <div>
          <Button size="small" aria-expanded={all} onClick={() => showAll(!all)} sx={{ ml: -2.5 }}>
            {all ? 'Show fewer devices' : `Show all ${sessions.length} devices`}
          </Button>
        </div>
      )}
    </>
  );
};
