import { type NewNote, type Note, type NoteImage, newNote, note } from '@prepmarket/media-api';
import { drafts, useSession } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { newId } from './new-id.js';

/** A note that is being written, with the images that have arrived; `of`: one that is edited, by its version. */
export interface NoteDraft extends Omit<NewNote, 'images'> {
  images?: readonly NoteImage[];
  of?: number;
}

/** What was kept may be of another time: what reads as no draft is none. */
const readable = (values: Record<string, unknown> | undefined): NoteDraft | undefined => {
  if (!values) return undefined;
  const { success } = newNote.safeParse({ ...values, text: values.text === '' ? 'x' : values.text, images: undefined });
  if (!success) return undefined;
  // Words are not lost with images that were kept in another way.
  return { ...(values as unknown as NoteDraft), images: note.shape.images.safeParse(values.images).data };
};

export const draftAt = (frame: number, shared: boolean): NoteDraft => ({
  id: newId(),
  frame_start: frame,
  frame_end: frame,
  text: '',
  drawing: [],
  shared,
});

export const draftOf = ({ id, frame_start, frame_end, text, drawing, shared, images, version }: Note): NoteDraft => ({
  ...{ id, frame_start, frame_end, text, drawing, shared, images, of: version },
});

/** The note that somebody writes on a version, kept in this tab until it is saved or discarded. */
export const useNoteDraft = (versionId: string) => {
  const user = useSession().user?.id ?? '';
  const name = `note ${versionId}`;
  const [draft, set] = useState(() => readable(drafts.read(user, name)?.values));
  const write = (next: NoteDraft | undefined) => {
    set(next);
    if (next) drafts.write(user, name, { ...next });
    else drafts.drop(user, name);
  };
  return [draft, write] as const;
};
