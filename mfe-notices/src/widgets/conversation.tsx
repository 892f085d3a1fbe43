import { type NoticesWidgets, type ThreadOf, threadName } from '@prepmarket/notices-api';
import { isForbidden, WAITING } from '@prepmarket/web-kit/store';
import { Box, Button, Panel } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useTalkInfiniteQuery, useThreadCountsQuery } from '../talk/api.js';
import { ThreadView } from '../talk/thread.js';

type Props = NoticesWidgets['notices/Conversation'];

const wordsOf = (title: string, { messages, unread }: { messages: number; unread: number }): string =>
  unread > 0 ? `${title} (${unread} new)` : messages > 0 ? `${title} (${messages})` : title;

/** One line until somebody opens it. */
const Folded = ({ on, title, among }: Pick<Props, 'on' | 'title'> & { among: readonly ThreadOf[] }) => {
  const [open, setOpen] = useState(false);
  const { data } = useThreadCountsQuery(among.map(threadName), WAITING);
  const count = data?.find(({ kind, id }) => kind === on.kind && id === on.id);
  if (!count) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Button size="small" color={count.unread > 0 ? 'primary' : 'inherit'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {wordsOf(title, count)}
      </Button>
      {open && (
        <Box sx={{ mt: 2 }}>
          <ThreadView on={on} title={title} />
        </Box>
      )}
    </Box>
  );
};

const Open = ({ on, title }: Pick<Props, 'on' | 'title'>) => {
  const { error } = useTalkInfiniteQuery(on, WAITING);
  if (isForbidden(error)) return null;
  return (
    <Panel title={title}>
      <ThreadView on={on} title={title} />
    </Panel>
  );
};

/** What is written about a record, and where to write; nothing for who may not read it. */
export default function Conversation({ on, title, folded }: Props) {
  return folded ? <Folded on={on} title={title} among={folded} /> : <Open key={threadName(on)} on={on} title={title} />;
}
