import type { Notice } from '@prepmarket/notices-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Button, CheckIcon, Link, Panel, Surface, styled, VisuallyHidden, YourTurn } from '@prepmarket/web-kit/ui';
import { dayName, dayOf } from '../shared/days.js';
import { useMarkRead } from '../shared/use-mark-read.js';
import { useOpened } from '../shared/use-opened.js';

const List = styled.ul`
  margin: -8px 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li<{ $unread: boolean }>`
  display: grid;
  grid-template-columns: 8px minmax(0, 1fr) auto 36px;
  gap: 0 12px;
  align-items: center;
  min-height: 44px;
  padding: 4px 0;
  overflow-wrap: anywhere;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ theme, $unread }) => ($unread ? theme.palette.primary.main : 'transparent')};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
  }
  @media (max-width: 599.95px) {
    grid-template-columns: 8px minmax(0, 1fr) 44px;
    padding: 8px 0;
    > time {
      grid-column: 2;
      grid-row: 2;
    }
  }
`;
const When = styled.time`
  font-size: 12px;
  white-space: nowrap;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

const One = ({ notice }: { notice: Notice }) => {
  const opened = useOpened();
  const { mark, marking } = useMarkRead();
  const { id, text, path, unread, createdAt } = notice;
  return (
    <Line $unread={unread}>
      <div>
        {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
        <Link
          to={path}
          variant="body2"
          onClick={() => opened(notice)}
          sx={{ color: unread ? 'text.primary' : 'text.secondary', fontWeight: unread ? 600 : 400 }}
        >
          {text}
        </Link>
        {notice.turn && <YourTurn />}
      </div>
      <When dateTime={createdAt}>{relativeTime(createdAt)}</When>
      {unread && (
        <Button
          size="small"
          disabled={marking}
          onClick={() => mark({ ids: [id] })}
          aria-label={`Mark as read: ${text}`}
          title="Mark as read"
          sx={{ minWidth: 36, px: 2, color: 'text.secondary' }}
        >
          <CheckIcon fontSize="small" />
        </Button>
      )}
    </Line>
  );
};

interface Day {
  name: string;
  notices: Notice[];
}

/** Newest day first, as they come. */
const daysOf = (notices: readonly Notice[]): Day[] =>
  notices.reduce<Day[]>((days, notice) => {
    const last = days.at(-1);
    if (last?.notices[0] && dayOf(last.notices[0].createdAt) === dayOf(notice.createdAt)) last.notices.push(notice);
    else days.push({ name: dayName(notice.createdAt), notices: [notice] });
    return days;
  }, []);

/** Notices one below the other, each with its way, by the day on which they came. */
export const Lines = ({ notices }: { notices: readonly Notice[] }) => (
  <Surface>
    {daysOf(notices).map(({ name, notices: ofDay }) => (
      <Panel key={name} title={name}>
        <List aria-label={`Notices, ${name}`}>
          {ofDay.map((notice) => (
            <One key={notice.id} notice={notice} />
          ))}
        </List>
      </Panel>
    ))}
  </Surface>
);
