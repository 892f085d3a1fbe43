import type { Session } from '@prepmarket/identity-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Button, StatusChip, styled } from '@prepmarket/web-kit/ui';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 44px;
  padding: 12px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  small {
    display: block;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

/** Where somebody is signed in, those used last first. */
export const SessionList = ({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (session: Session) => void }) => (
  <List>
    {sessions.map((session) => (
      <Row key={session.id}>
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
      </Row>
    ))}
  </List>
);
