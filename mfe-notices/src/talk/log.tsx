import { type Message, quotedToAll, type Thread, type ThreadOf } from '@prepmarket/notices-api';
import { Button, styled } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { Fragment, type Ref } from 'react';
import { dayName, dayOf } from '../shared/days.js';
import { MessageItem } from './message.js';
import { useScroll } from './use-scroll.js';

/** Pixels of what stays in sight above: the title of the conversation, or what was written before. */
export const ROOM_ABOVE = 64;

const Place = styled.div`
  position: relative;
`;
const Scroll = styled.section`
  display: grid;
  gap: 12px;
  max-height: min(480px, 60vh);
  overflow-y: auto;
  padding-right: 4px;
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 4px;
  }
`;
const Rule = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 4px 0;
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;
const New = styled(Rule).attrs({ tabIndex: -1 })`
  scroll-margin-top: ${ROOM_ABOVE}px;
  color: ${({ theme }) => theme.palette.primary.main};
`;
const Below = styled.div`
  position: absolute;
  bottom: 8px;
  left: 50%;
  transform: translateX(-50%);
`;

interface LogProps {
  on: ThreadOf;
  title: string;
  thread: Thread;
  messages: readonly Message[];
  /** What was read when the conversation was opened: a line lies after it. */
  readUpTo: number;
  /** The line. */
  fresh: Ref<HTMLParagraphElement>;
  earlier?: { busy: boolean; show: () => void };
  onAnswer: (question: Message) => void;
  /** The newest is on the screen. */
  onSeen: (number: number) => void;
}

/** The messages by their days, the newest at the end. */
export const Log = ({ on, title, thread, messages, readUpTo, fresh, earlier, onAnswer, onSeen }: LogProps) => {
  const { act, dialog } = useAct();
  const { box, below, toEnd } = useScroll(messages, onSeen);
  const quoted = quotedToAll(messages);
  const firstNew = messages.find(({ number, own }) => number > readUpTo && !own);
  return (
    <Place>
      <Scroll ref={box} role="log" aria-label={title} tabIndex={0}>
        {earlier && (
          <Button size="small" disabled={earlier.busy} onClick={earlier.show}>
            {earlier.busy ? 'Loading...' : 'Show earlier messages'}
          </Button>
        )}
        {messages.map((message, nth) => (
          <Fragment key={message.id}>
            {dayOf(message.writtenAt) !== dayOf(messages[nth - 1]?.writtenAt ?? '') && <Rule>{dayName(message.writtenAt)}</Rule>}
            {message === firstNew && <New ref={fresh}>New</New>}
            <MessageItem on={on} thread={thread} message={message} quoted={quoted.has(message.id)} act={act} onAnswer={() => onAnswer(message)} />
          </Fragment>
        ))}
      </Scroll>
      {below && (
        <Below>
          <Button size="small" variant="contained" onClick={toEnd}>
            New messages
          </Button>
        </Below>
      )}
      {dialog}
    </Place>
  );
};
