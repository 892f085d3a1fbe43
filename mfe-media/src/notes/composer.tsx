import { cannotNoteFrames, noteLimits, noteMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Alert, Button, Stack, styled, Typography, tokens } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../player/field.js';
import { Tick } from '../shared/tick.js';
import { useAddNoteMutation, useEditNoteMutation } from './api.js';
import type { NoteDraft } from './draft.js';
import { ImageField } from './image-field.js';
import { DrawingTools } from './tools.js';
import { useImages } from './use-images.js';
import type { Writing } from './use-writing.js';

const Box = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px;
  border-radius: 8px;
  box-shadow: inset 3px 0 ${tokens.blue}, inset 0 0 0 1px ${tokens.line};
`;
const whole = (text: string, before: number): number => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : before);

/** A frame number, taken when the field is left: while it is typed it may be none. */
const Frame = ({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) => {
  const [text, setText] = useState<string>();
  const take = () => {
    if (text !== undefined) onChange(whole(text, value));
    setText(undefined);
  };
  return (
    <Field
      aria-label={name}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? String(value)}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
    />
  );
};

const useSave = ({ path, list, write }: Writing) => {
  const [add, adding] = useAddNoteMutation();
  const [change, changing] = useEditNoteMutation();
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const save = async ({ of, id, images, ...said }: NoteDraft) => {
    setError(undefined);
    const edit = { ...said, text: said.text.trim(), images: images?.map((image) => image.id) };
    // What was taken though the line was cut is there already: other words are an edit of it.
    const version = of ?? list?.notes.find((note) => note.id === id)?.version;
    const answer = version === undefined ? await add({ ...path, note: { id, ...edit } }) : await change({ ...path, noteId: id, edit, version });
    if (answer.error) return setError(messageOf(answer.error, noteMessages.saveFailed));
    write(undefined);
    notify('success', of === undefined ? noteMessages.added : noteMessages.changed);
    return true;
  };
  return { save, error, busy: adding.isLoading || changing.isLoading };
};

interface Props {
  writing: Writing;
  draft: NoteDraft;
  ends: { first: number; last: number };
  onClosed: () => void;
}

/** Where a note is written. What could not be saved stays with its reason; what is begun outlives a reload of the tab. */
export const Composer = ({ writing, draft, ends, onClosed }: Props) => {
  const { path, write, now, drawing, toggleDrawing } = writing;
  const { save, error, busy } = useSave(writing);
  const { act, dialog } = useAct();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const latest = useRef(draft);
  latest.current = draft;
  const shown = draft.images ?? [];
  const images = useImages(path, shown, (become) => {
    // Another may arrive before this one is drawn.
    latest.current = { ...latest.current, images: become(latest.current.images ?? []) };
    write(latest.current);
  });
  const refused = cannotNoteFrames(draft, ends)?.message;
  const left = noteLimits.text - draft.text.trim().length;
  const ready = draft.text.trim() !== '' && left >= 0 && !refused && !busy && !images.waits;
  const submit = async () => {
    if (!ready) return;
    if (await save(draft)) onClosed();
  };
  const drop = async () => {
    write(undefined);
    onClosed();
    return {};
  };
  const discard = () => {
    if (draft.text.trim() === '' && draft.drawing.length === 0 && shown.length === 0 && !images.waits) return void drop();
    act({
      title: 'Discard this note?',
      text: noteMessages.discardQuestion,
      confirmLabel: 'Discard Note',
      cancelLabel: 'Keep it',
      danger: true,
      run: drop,
      failed: '',
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      aria-label={draft.of === undefined ? 'New note' : 'Edit note'}
      {...images.catches}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" component="span">
          Frames
        </Typography>
        <Frame
          name="First frame of the note"
          value={draft.frame_start}
          onChange={(frame) => write({ ...draft, frame_start: frame, frame_end: Math.max(frame, draft.frame_end) })}
        />
        <Typography variant="body2" component="span">
          to
        </Typography>
        <Frame name="Last frame of the note" value={draft.frame_end} onChange={(frame) => write({ ...draft, frame_end: frame })} />
        <Button size="small" onClick={() => write({ ...draft, frame_end: Math.max(now(), draft.frame_start) })}>
          To this frame
        </Button>
      </Stack>
      {refused && <Alert severity="warning">{refused}</Alert>}
      <TextInput
        label="Note"
        multiline
        minRows={2}
        maxRows={8}
        value={draft.text}
        inputRef={field}
        helperText={left < 200 ? (left < 0 ? `${-left} characters too many` : `${left} characters left`) : 'Ctrl+Enter saves'}
        onChange={({ target }) => write({ ...draft, text: target.value })}
        onKeyDown={press}
      />
      <ImageField of="the note" images={images}>
        <Button size="small" variant="outlined" aria-pressed={drawing} aria-keyshortcuts="D" onClick={toggleDrawing}>
          {drawing ? 'End drawing' : 'Draw'}
        </Button>
      </ImageField>
      {drawing && <DrawingTools />}
      {!path.reviewId && (
        <Tick checked={!draft.shared} onChange={(own) => write({ ...draft, shared: !own })}>
          Private
        </Tick>
      )}
      {!draft.shared && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {noteMessages.privateHint}
        </Typography>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Stack direction="row" spacing={2}>
        <Button type="submit" variant="contained" size="small" disabled={!ready}>
          {busy ? 'Saving...' : 'Save Note'}
        </Button>
        <Button size="small" onClick={discard}>
          Discard
        </Button>
      </Stack>
      {dialog}
    </Box>
  );
};
