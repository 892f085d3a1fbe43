import { type Message, noticesMessages, type ThreadOf } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useChangeMessageMutation } from './api.js';
import { isSendable, TextField } from './text-field.js';

/** One's own message while it is changed, in its place. */
export const EditMessage = ({ on, message, onClose }: { on: ThreadOf; message: Message; onClose: () => void }) => {
  const [text, setText] = useState(message.text ?? '');
  const [refused, setRefused] = useState<string>();
  const [change, { isLoading }] = useChangeMessageMutation();
  const save = async () => {
    const { error } = await change({ on, id: message.id, text });
    if (error) setRefused(messageOf(error, noticesMessages.messageFailed));
    else onClose();
  };
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <TextField label="Change your message" value={text} onChange={setText} onSend={() => void save()} error={refused} autoFocus />
      <Stack direction="row" spacing={2}>
        <Button size="small" variant="contained" disabled={isLoading || !isSendable(text)} onClick={() => void save()}>
          Save
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
};
