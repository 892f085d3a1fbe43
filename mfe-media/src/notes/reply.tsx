import { type Note, noteLimits, noteMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { useReplyToNoteMutation } from './api.js';
import { newId } from './new-id.js';
import type { Writing } from './use-writing.js';

/** An answer to a note. Sent again after a failure it is the same answer. */
export const Reply = ({ note, path, onClose }: { note: Note; path: Writing['path']; onClose: () => void }) => {
  const [text, setText] = useState('');
  const [id, renew] = useState(newId);
  const [error, setError] = useState<string>();
  const [reply, { isLoading }] = useReplyToNoteMutation();
  const ready = text.trim() !== '' && text.trim().length <= noteLimits.text && !isLoading;
  const change = (next: string) => {
    setText(next);
    // Other words are another answer.
    if (error) renew(newId());
  };
  const send = async () => {
    if (!ready) return;
    setError(undefined);
    const { error: refused } = await reply({ ...path, noteId: note.id, reply: { id, text: text.trim() } });
    if (refused) return setError(messageOf(refused, noteMessages.saveFailed));
    onClose();
  };
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput label="Your answer" multiline minRows={1} maxRows={6} autoFocus value={text} onChange={({ target }) => change(target.value)} />
      {error && <Alert severity="error">{error}</Alert>}
      <Stack direction="row" spacing={2}>
        <Button type="submit" size="small" variant="contained" disabled={!ready}>
          {isLoading ? 'Saving...' : 'Answer'}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
};
