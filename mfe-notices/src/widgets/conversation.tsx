import { foldedAnchor, messagesAnchor, type NoticesWidgets, noticesMessages, type ThreadOf, threadName } from '@prepmarket/notices-api';
import { isForbidden, WAITING } from '@prepmarket/web-kit/store';
import { Box, Button, ChevronDownIcon, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useTalkInfiniteQuery, useThreadCountsQuery } from '../talk/api.js';
import { ThreadView } from '../talk/thread.js';
import { useAwaited } from '../talk/use-awaited.js';
import { useLed } from '../talk/use-led.js';

type Props = NoticesWidgets['notices/Conversation'];

const wordsOf = (title: string, { messages, unread }: { messages: number; unread: number }): string =>
  unread > 0 ? `${title} (${unread} new)` : messages > 0 ? `${title} (${messages})` : title;

/** As much room as the line that it stands for. */
const NotCounted = ({ busy, onRetry }: { busy?: boolean; onRetry: () => unknown }) => (
  <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 3, alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography role="status" variant="body2" sx={{ color: 'error.main' }}>
      {noticesMessages.talkLoadFailed}
    </Typography>
    <Button size="small" disabled={busy} onClick={onRetry}>
      Retry
    </Button>
  </Stack>
);

/** One line until somebody opens it. */
const Folded = ({ on, title, among, quiet }: Pick<Props, 'on' | 'title' | 'quiet'> & { among: readonly ThreadOf[] }) => {
  const led = useLed(foldedAnchor(on));
  const [open, setOpen] = useState(led !== undefined);
  const [heard, hear] = useState(led);
  if (heard !== led) {
    hear(led);
    if (led !== undefined) setOpen(true);
  }
  const { data, error, isFetching, refetch } = useThreadCountsQuery(among.map(threadName), WAITING);
  const count = data?.find(({ kind, id }) => kind === on.kind && id === on.id);
  useAwaited(data !== undefined && !count, { isFetching, refetch });
  if (error && !data) return <NotCounted busy={isFetching} onRetry={refetch} />;
  if (!count || (quiet && !open && count.messages === 0)) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Button
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ ml: -2, px: 2, color: count.unread > 0 ? 'primary.main' : 'text.secondary' }}
      >
        {wordsOf(title, count)}
      </Button>
      {open && (
        <Box sx={{ mt: 2 }}>
          <ThreadView on={on} title={title} led={led} />
        </Box>
      )}
    </Box>
  );
};

const Open = ({ on, title }: Pick<Props, 'on' | 'title'>) => {
  const led = useLed(messagesAnchor);
  const { error } = useTalkInfiniteQuery(on, WAITING);
  if (isForbidden(error)) return null;
  return (
    <Panel title={title}>
      <ThreadView on={on} title={title} led={led} />
    </Panel>
  );
};

/** What is written about a record, and where to write; nothing for who may not read it. */
export default function Conversation({ on, title, folded, quiet }: Props) {
  return folded ? <Folded on={on} title={title} among={folded} quiet={quiet} /> : <Open key={threadName(on)} on={on} title={title} />;
}
