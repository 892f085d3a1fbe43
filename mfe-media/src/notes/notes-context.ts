import type { EarlierNote, Note, NoteList, NoteState } from '@prepmarket/media-api';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Played } from '../player/player.js';
import { type NotesPath, useNotesQuery, useReadNoticesMutation } from './api.js';
import { useNoteDraft } from './draft.js';
import { GUESTS_ASK } from './guests.js';
import { firstPen, type Pen } from './pen.js';

export type NoteFilter = NoteState | 'all';

/** `version_number`: it is on an earlier version of the task. */
export type ShownNote = Note & Partial<Pick<EarlierNote, 'version_number'>>;

const byFrame = (a: Note, b: Note): number => a.frame_start - b.frame_start || a.made_at.localeCompare(b.made_at);

/** What the bell tells of a version's notes is read by who has them before their eyes; guests have no bell. */
const useNoticesRead = (versionId: string, party: boolean): void => {
  const [read] = useReadNoticesMutation();
  useEffect(() => {
    if (party) void read(versionId);
  }, [read, versionId, party]);
};

/** What list, marks, keys and the layer over the picture share. */
export const useNotes = (path: NotesPath, clip: Played) => {
  const query = useNotesQuery(path, { refetchOnMountOrArgChange: true, ...(path.reviewId && GUESTS_ASK) });
  const [filter, setFilter] = useState<NoteFilter>('all');
  const [draft, write] = useNoteDraft(path.versionId);
  const [drawing, draw] = useState(false);
  const [pen, setPen] = useState<Pen>(firstPen);
  const list: NoteList | undefined = query.currentData;
  useNoticesRead(path.versionId, !path.reviewId && Boolean(list?.side));
  const all: readonly ShownNote[] = [...(list?.notes ?? []), ...(list?.earlier ?? [])].sort(byFrame);
  const shown = all.filter(({ state }) => filter === 'all' || state === filter);
  return {
    ...{ path, clip, query, list, shown, filter, setFilter, draft, pen, setPen, draw },
    /** Only what is written can be drawn on. */
    drawing: drawing && draft !== undefined,
    mayWrite: list?.may_write ?? false,
    write: (next: typeof draft) => {
      if (!next) draw(false);
      write(next);
    },
  };
};
export type Notes = ReturnType<typeof useNotes>;

export const NotesContext = createContext<Notes | undefined>(undefined);

export const useNotesHere = (): Notes => {
  const notes = useContext(NotesContext);
  if (!notes) throw new Error('Notes stand beside the player of a version');
  return notes;
};
