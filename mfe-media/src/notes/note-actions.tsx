import { type NoteState, noteFramesText, noteMessages, noteStates } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useMoveNoteMutation, useRemoveNoteMutation } from './api.js';
import type { ShownNote } from './notes-context.js';
import type { Writing } from './use-writing.js';

interface Props {
  note: ShownNote;
  writing: Writing;
  onReply: () => void;
}

/** What whoever looks may do with a note now. */
export const NoteActions = ({ note, writing: { path, list, draft, edit }, onReply }: Props) => {
  const [move, { isLoading }] = useMoveNoteMutation();
  const [remove] = useRemoveNoteMutation();
  const { act, dialog } = useAct();
  const notify = useNotify();
  const at = { ...path, versionId: note.version_id, noteId: note.id };
  // It is edited where it was written.
  const mayEdit = note.may_edit && note.version_number === undefined;
  const become = async (state: NoteState) => {
    const { error } = await move({ ...at, state });
    if (error) notify('error', messageOf(error, noteMessages.moveFailed));
  };
  const moves = list?.side ? noteStates.moves(note.state, list.side).filter(({ to }) => note.may_become.includes(to)) : [];
  const askRemove = () =>
    act({
      title: `Remove the note at ${noteFramesText(note)}?`,
      text: noteMessages.removeQuestion,
      confirmLabel: 'Remove Note',
      danger: true,
      run: () => remove(at),
      done: noteMessages.removed,
      failed: noteMessages.removeFailed,
    });
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {moves.map(({ to, label }) => (
        <Button key={to} size="small" variant="outlined" disabled={isLoading} onClick={() => void become(to)}>
          {label}
        </Button>
      ))}
      {note.may_reply && (
        <Button size="small" onClick={onReply}>
          Answer
        </Button>
      )}
      {mayEdit && (
        <Button size="small" disabled={draft !== undefined} title={draft && noteMessages.oneAtATime} onClick={() => edit(note)}>
          {note.shared ? 'Edit' : 'Edit or share'}
        </Button>
      )}
      {mayEdit && (
        <Button size="small" onClick={askRemove}>
          Remove
        </Button>
      )}
      {dialog}
    </Stack>
  );
};
