import type { Notice } from '@prepmarket/notices-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Button, Link, styled, Typography, VisuallyHidden, YourTurn } from '@prepmarket/web-kit/ui';
import { useMarkRead } from '../shared/use-mark-read.js';
import { useOpened } from '../shared/use-opened.js';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li<{ $unread: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  padding: 12px 0 12px 12px;
  border-left: 2px solid ${({ theme, $unread }) => ($unread ? theme.palette.primary.main : 'transparent')};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
`;

const One = ({ notice }: { notice: Notice }) => {
  const opened = useOpened();
  const { mark, marking } = useMarkRead();
  const { id, text, path, unread, createdAt } = notice;
  return (
    <Line $unread={unread}>
      <div>
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        <Link to={path} onClick={() => opened(notice)} sx={{ color: 'text.primary', fontWeight: unread ? 600 : 400 }}>
          {text}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {relativeTime(createdAt)}
        </Typography>
      </div>
      {notice.turn && <YourTurn />}
      {unread && (
        <Button size="small" disabled={marking} onClick={() => mark({ ids: [id] })} aria-label={`Mark as read: ${text}`}>
          Mark as read
        </Button>
      )}
    </Line>
  );
};

/** Notices one below the other, each with its way. */
export const Lines = ({ notices }: { notices: readonly Notice[] }) => (
  <List aria-label="Notices">
    {notices.map((notice) => (
      <One key={notice.id} notice={notice} />
    ))}
  </List>
);
