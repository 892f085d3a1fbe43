import { type NewNote, type Note, newNote } from '@prepmarket/media-api';
import { drafts, useSession } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { newId } from './new-id.js';

/** A note that is being written; `of`: one that is edited, by its version. */
export interface NoteDraft extends NewNote {
  of?: number;
}

/** What was kept may be of another time: what reads as no draft is none. */
const readable = (values: Record<string, unknown> | undefined): NoteDraft | undefined => {
  if (!values) return undefined;
  const blank = values.text === '';
  const { success } = newNote.safeParse(blank ? { ...values, text: 'x' } : values);
  return success ? (values as unknown as NoteDraft) : undefined;
};

export const draftAt = (frame: number, shared: boolean): NoteDraft => ({
  id: newId(),
  frame_start: frame,
  frame_end: frame,
  text: '',
  drawing: [],
  shared,
});

export const draftOf = ({ id, frame_start, frame_end, text, drawing, shared, version }: Note): NoteDraft => ({
  ...{ id, frame_start, frame_end, text, drawing, shared, of: version },
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
