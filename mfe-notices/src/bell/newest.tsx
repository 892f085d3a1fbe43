import { type Notice, noticePaths, noticesMessages } from '@prepmarket/notices-api';
import { messageOf, relativeTime } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { styled, VisuallyHidden, YourTurn } from '@prepmarket/web-kit/ui';
import { Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { useNewestQuery } from '../api.js';
import { useMarkRead } from '../shared/use-mark-read.js';
import { useOpened } from '../shared/use-opened.js';

const SHOWN = 8;

const Text = styled.span<{ $unread?: boolean }>`
  flex: 1;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
  font-size: 14px;
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
  small {
    display: block;
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 12px;
    font-weight: 400;
  }
`;

const Words = ({ notice }: { notice: Notice }) => (
  <>
    <Text $unread={notice.unread}>
      {notice.unread && <VisuallyHidden>Unread: </VisuallyHidden>}
      {notice.text}
      <small>{relativeTime(notice.createdAt)}</small>
    </Text>
    {notice.turn && <YourTurn />}
  </>
);

interface NewestProps {
  anchor: HTMLElement;
  unread: number;
  onClose: () => void;
}

/** The newest notices below the bell, and where all of them are. */
export default function Newest({ anchor, unread, onClose }: NewestProps) {
  const { data, error } = useNewestQuery(SHOWN);
  const { mark } = useMarkRead();
  const opened = useOpened();
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const [newest] = data?.notices ?? [];
  const note = error && !data ? messageOf(error, noticesMessages.loadFailed) : data ? noticesMessages.none : 'Loading...';
  return (
    // Another menu once there is something to choose: the focus goes to the first of it.
    <Menu
      key={data ? 'newest' : 'none'}
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Notices' }, paper: { sx: { width: 420, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      {!newest && (
        <MenuItem disabled>
          <Text role="status">{note}</Text>
        </MenuItem>
      )}
      {data?.notices.map((notice) => (
        <MenuItem
          key={notice.id}
          sx={{ gap: 2 }}
          divider={notice === data.notices.at(-1)}
          onClick={() => {
            opened(notice);
            go(notice.path);
          }}
        >
          <Words notice={notice} />
        </MenuItem>
      ))}
      {newest && unread > 0 && <MenuItem onClick={() => void mark({ upTo: newest.id })}>Mark all as read</MenuItem>}
      <MenuItem onClick={() => go(noticePaths.notices)}>Open Inbox</MenuItem>
      <MenuItem onClick={() => go(noticePaths.preferences)}>Preferences</MenuItem>
    </Menu>
  );
}
