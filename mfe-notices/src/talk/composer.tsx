import { type Message, noticesMessages, type Thread, type ThreadOf, threadName } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { drafts, useSending, useSession } from '@prepmarket/web-kit/store';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { FilePicker, SelectInput, SendingProgress } from '@prepmarket/web-kit/ui-forms';
import { useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import { useEffect, useRef, useState } from 'react';
import { useWriteMessageMutation } from './api.js';
import { isSendable, TextField } from './text-field.js';

interface ComposerProps {
  on: ThreadOf;
  thread: Thread;
  /** The question that is answered. */
  answering: Message | undefined;
  /** They are kept by who shows it: an answer that is begun meanwhile takes its place. */
  files: readonly File[];
  onFiles: (files: File[]) => void;
  onAnswered: () => void;
}

const leaving = { title: 'Still sending', text: 'Your message is on its way. If you leave now, its files are not sent.', cancelLabel: 'Stay' };

const wordsOf = (kind: ThreadOf['kind'], answers: boolean, answering: Message | undefined) => {
  if (answering) return { label: 'Your answer', button: 'Answer' };
  if (kind !== 'project') return { label: 'Your message', button: 'Send', hint: 'Ctrl+Enter sends' };
  return answers
    ? { label: 'Tell everybody', button: 'Send', hint: noticesMessages.everybodyReads }
    : { label: 'Ask a question', button: 'Ask', hint: noticesMessages.questionReaders };
};

/** A text per conversation, and per question that is answered, kept in this tab until it is sent. */
const useDraft = (name: string) => {
  const user = useSession().user?.id ?? '';
  const [text, setText] = useState(() => String(drafts.read(user, name)?.values.text ?? ''));
  const write = (next: string) => {
    setText(next);
    if (next) drafts.write(user, name, { text: next });
    else drafts.drop(user, name);
  };
  return [text, write] as const;
};

/** Where something is written; what could not be sent stays with its reason. */
export const Composer = ({ on, thread, answering, files, onFiles, onAnswered }: ComposerProps) => {
  const [text, write] = useDraft(['message', threadName(on), answering?.id].filter(Boolean).join(' '));
  const [readers, setReaders] = useState('everybody');
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useWriteMessageMutation();
  const { begin, settle, stop, progress } = useSending();
  const underway = isLoading && files.length > 0;
  const guard = useLeaveGuard(underway, leaving);
  const field = useRef<HTMLTextAreaElement>(null);
  const { label, button, hint } = wordsOf(on.kind, thread.answers, answering);
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  const press = async () => {
    if (isLoading) return;
    setError(undefined);
    const sending = begin();
    const form = { text, ...(answering && { answers: answering.id, everybody: readers === 'everybody' }) };
    const { error: refused } = await send({ on, form, files, sending });
    settle();
    if (refused) return setError(messageOf(refused, noticesMessages.sendFailed));
    // What was typed meanwhile stays.
    if (field.current?.value === text) write('');
    onFiles([]);
    onAnswered();
  };
  return (
    <Stack spacing={3} sx={{ mt: 1 }}>
      {answering && (
        <>
          <Alert severity="info" onClose={onAnswered}>{`Answering ${answering.author.name}: ${answering.text}`}</Alert>
          <SelectInput
            label="Who reads it"
            size="small"
            value={readers}
            onChange={(event) => setReaders(event.target.value)}
            options={[
              { value: 'everybody', label: 'Everybody, with the question and without who asked' },
              { value: 'asker', label: `Only ${answering.author.name}` },
            ]}
          />
        </>
      )}
      <TextField field={field} label={label} value={text} onChange={write} onSend={() => void press()} error={error} hint={hint} />
      <FilePicker label="Add attachments" files={files} onChange={onFiles} disabled={isLoading} />
      <SendingProgress progress={progress} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isLoading || !isSendable(text)} onClick={() => void press()}>
          {isLoading ? 'Sending...' : button}
        </Button>
        {underway && <Button onClick={stop}>Stop</Button>}
      </Stack>
      {guard}
    </Stack>
  );
};
