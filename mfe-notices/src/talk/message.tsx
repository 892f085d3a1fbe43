import { type Message, noticesMessages, readersOf, type Thread, type ThreadOf } from '@prepmarket/notices-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, FileList, flush, Stack, styled } from '@prepmarket/web-kit/ui';
import type { Act } from '@prepmarket/web-kit/ui-parts';
import { useEffect, useState } from 'react';
import { dayName, timeName } from '../shared/days.js';
import { useDeleteMessageMutation } from './api.js';
import { EditMessage } from './edit-message.js';
import { Words } from './words.js';

const Item = styled.article<{ $own: boolean }>`
  padding: 10px 12px;
  border-left: 2px solid ${({ theme, $own }) => ($own ? theme.palette.primary.main : theme.palette.divider)};
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    margin-bottom: 2px;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  header strong {
    color: ${({ theme }) => theme.palette.text.primary};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: 4px 0;
    padding-left: 10px;
    border-left: 2px solid ${({ theme }) => theme.palette.divider};
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  em,
  details {
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

/** Whether a moment is still to come; what depends on it goes by itself. */
const useUntil = (moment: string | null): boolean => {
  const [now, setNow] = useState(Date.now);
  const left = moment ? Date.parse(moment) - now : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
};

const Former = ({ former }: Pick<Message, 'former'>) => (
  <details>
    <summary>What it said before</summary>
    {former.map(({ text, until }) => (
      <blockquote key={until}>
        <Words text={text} />
        {`until ${dayName(until)}, ${timeName(until)}`}
      </blockquote>
    ))}
  </details>
);

// A service of the version before says nothing of them.
const filesOf = ({ attachments = [] }: Message) => attachments;

const Said = ({ message }: { message: Message }) => (
  <>
    {message.question && (
      <blockquote>
        A vendor asked:
        <Words text={message.question.text} />
      </blockquote>
    )}
    {message.text === null ? (
      <em>{`Message deleted by ${message.author.name}, ${dayName(message.deletedAt ?? '')}, ${timeName(message.deletedAt ?? '')}`}</em>
    ) : (
      <Words text={message.text} />
    )}
    {filesOf(message).length > 0 && <FileList files={filesOf(message)} />}
  </>
);

interface MessageProps {
  on: ThreadOf;
  thread: Thread;
  message: Message;
  /** Its words stand in an answer to everybody. */
  quoted: boolean;
  act: (question: Act) => void;
  onAnswer: () => void;
}

const Steps = ({ on, message, act, onAnswer, onEdit }: MessageProps & { onEdit: () => void }) => {
  const [remove] = useDeleteMessageMutation();
  const editable = useUntil(message.editableUntil);
  const ask = () =>
    act({
      title: 'Delete this message?',
      text: filesOf(message).length > 0 ? `${noticesMessages.deletedFor} ${noticesMessages.attachmentsGo}` : noticesMessages.deletedFor,
      confirmLabel: 'Delete Message',
      busyLabel: 'Deleting...',
      danger: true,
      run: () => remove({ on, id: message.id }),
      failed: noticesMessages.messageFailed,
    });
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ ...flush, '&:empty': { display: 'none' } }}>
      {message.answerable && (
        <Button size="small" onClick={onAnswer} aria-label={`Answer ${message.author.name}`}>
          Answer
        </Button>
      )}
      {editable && (
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      )}
      {message.deletable && (
        <Button size="small" color="error" onClick={ask}>
          Delete
        </Button>
      )}
    </Stack>
  );
};

/** What somebody wrote, when, and what the reader may do with it. */
export const MessageItem = (props: MessageProps) => {
  const { on, thread, message, quoted } = props;
  const reader = useSession().user?.id ?? '';
  const [editing, setEditing] = useState(false);
  return (
    <Item $own={message.own} aria-label={`${message.own ? 'You' : message.author.name}, ${timeName(message.writtenAt)}`}>
      <header>
        <strong>{message.own ? 'You' : message.author.name}</strong>
        <time dateTime={message.writtenAt}>{timeName(message.writtenAt)}</time>
        {message.editedAt && message.text !== null && <span>edited</span>}
        {on.kind === 'project' && <span>{readersOf(message, thread, reader, quoted)}</span>}
      </header>
      {editing ? <EditMessage on={on} message={message} onClose={() => setEditing(false)} /> : <Said message={message} />}
      {message.former.length > 0 && <Former former={message.former} />}
      {!editing && <Steps {...props} onEdit={() => setEditing(true)} />}
    </Item>
  );
};
