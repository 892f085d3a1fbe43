import { type Message, type MessagePage, noticesMessages, type ThreadOf } from '@prepmarket/notices-api';
import { Loaded, Skeleton, styled, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Composer } from './composer.js';
import { Log, ROOM_ABOVE } from './log.js';
import { useGoThere } from './use-led.js';
import { useSeen } from './use-seen.js';
import { useTalk } from './use-talk.js';

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  scroll-margin-top: ${ROOM_ABOVE}px;
  &:focus {
    outline: none;
  }
`;

interface ViewProps {
  on: ThreadOf;
  title: string;
  /** The visit that leads to it. */
  led?: string;
}

interface TalkProps extends ViewProps {
  pages: readonly [MessagePage, ...MessagePage[]];
  earlier?: { busy: boolean; show: () => void };
}

const Talk = ({ on, title, led, pages, earlier }: TalkProps) => {
  const [{ thread }] = pages;
  // Where the reader was when he came: that line stays where it is while he reads on.
  const [came, come] = useState({ led, readUpTo: thread.readUpTo });
  if (led !== undefined && led !== came.led) come({ led, readUpTo: thread.readUpTo });
  const { whole, fresh } = useGoThere(led);
  const [answering, setAnswering] = useState<Message>();
  const [picked, setPicked] = useState<Record<string, File[]>>({});
  const place = answering?.id ?? 'new';
  const seen = useSeen(on, thread.readUpTo);
  const messages = pages.toReversed().flatMap((page) => page.messages);
  return (
    <Whole ref={whole} role="group" aria-label={title} tabIndex={-1}>
      {messages.length === 0 && <Note>{thread.closed ? noticesMessages.nothingSaid : noticesMessages.nothingSaidYet}</Note>}
      {messages.length === 0 && !thread.closed && <Note>Ask what is unclear: whoever it concerns is told at once, and the answer stays here.</Note>}
      {on.kind !== 'project' && <Note>{noticesMessages.betweenParties}</Note>}
      {messages.length > 0 && (
        <Log
          on={on}
          thread={thread}
          title={title}
          messages={messages}
          readUpTo={came.readUpTo}
          fresh={fresh}
          earlier={earlier}
          onAnswer={setAnswering}
          onSeen={seen}
        />
      )}
      {thread.evidence && <Note>{noticesMessages.isEvidence}</Note>}
      {thread.closed ? (
        <Note>{thread.closed}</Note>
      ) : (
        // Each question has an answer of its own: none becomes what everybody is told.
        <Composer
          key={place}
          on={on}
          thread={thread}
          answering={answering}
          files={picked[place] ?? []}
          onFiles={(files) => setPicked((all) => ({ ...all, [place]: files }))}
          onAnswered={() => setAnswering(undefined)}
        />
      )}
    </Whole>
  );
};

/** One conversation: what was written, and where to write. */
export const ThreadView = ({ on, title, led }: ViewProps) => {
  const query = useTalk(on);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const earlier = hasNextPage ? { busy: isFetchingNextPage, show: () => void fetchNextPage() } : undefined;
  return (
    <Loaded query={query} loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />} failed={noticesMessages.talkLoadFailed}>
      {({ pages: [newest, ...older] }) => newest && <Talk key={on.id} on={on} title={title} led={led} pages={[newest, ...older]} earlier={earlier} />}
    </Loaded>
  );
};
