import { type Note, type NoteImage, noteLimits, noteMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useReplyToNoteMutation } from './api.js';
import { ImageField } from './image-field.js';
import { newId } from './new-id.js';
import { useImages } from './use-images.js';
import type { Writing } from './use-writing.js';

/** An answer to a note. Sent again after a failure it is the same answer. */
export const Reply = ({ note, path, onClose }: { note: Note; path: Writing['path']; onClose: () => void }) => {
  const [text, setText] = useState('');
  const [shown, show] = useState<readonly NoteImage[]>([]);
  const [id, renew] = useState(newId);
  const [error, setError] = useState<string>();
  const [reply, { isLoading }] = useReplyToNoteMutation();
  const { act, dialog } = useAct();
  // Other words, or images, are another answer.
  const changed = () => error && renew(newId());
  const images = useImages(path, shown, (become) => {
    show(become);
    changed();
  });
  const ready = text.trim() !== '' && text.trim().length <= noteLimits.text && !isLoading && !images.waits;
  const send = async () => {
    if (!ready) return;
    setError(undefined);
    const said = { id, text: text.trim(), ...(shown.length > 0 && { images: shown.map((image) => image.id) }) };
    const { error: refused } = await reply({ ...path, noteId: note.id, reply: said });
    if (refused) return setError(messageOf(refused, noteMessages.saveFailed));
    onClose();
  };
  const cancel = () => {
    if (text.trim() === '' && shown.length === 0 && !images.waits) return onClose();
    act({
      title: 'Discard this answer?',
      text: noteMessages.discardAnswerQuestion,
      confirmLabel: 'Discard Answer',
      cancelLabel: 'Keep it',
      danger: true,
      run: async () => {
        onClose();
        return {};
      },
      failed: '',
    });
  };
  return (
    <Stack
      component="form"
      spacing={2}
      aria-label="Answer to the note"
      {...images.catches}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label="Your answer"
        multiline
        minRows={1}
        maxRows={6}
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          changed();
        }}
      />
      <ImageField of="the answer" images={images} />
      {error && <Alert severity="error">{error}</Alert>}
      <Stack direction="row" spacing={2}>
        <Button type="submit" size="small" variant="contained" disabled={!ready}>
          {isLoading ? 'Saving...' : 'Answer'}
        </Button>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </Stack>
      {dialog}
    </Stack>
  );
};
