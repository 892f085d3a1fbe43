import { playerNumber } from '@prepmarket/catalog-api';
import type { Note } from '@prepmarket/media-api';
import type { Deck } from '../player/use-deck.js';
import { draftAt, draftOf } from './draft.js';
import { indexOf, noteBeside } from './frames.js';
import { useNotesHere } from './notes-context.js';

/** What buttons and keys do with the notes of the clip that plays. */
export const useWriting = (deck: Deck) => {
  const notes = useNotesHere();
  const { clip, draft, shown, mayWrite, write, draw, drawing } = notes;
  const now = () => playerNumber(clip, deck.player?.at ?? 0);
  const go = (note: Pick<Note, 'frame_start' | 'frame_end'>) => deck.seek(indexOf(clip, note));
  const begin = () => {
    if (!mayWrite) return;
    deck.pause();
    // A note that is being written is not lost by another that is begun.
    if (draft) go(draft);
    else write(draftAt(now(), true));
  };
  return {
    ...notes,
    now,
    go,
    begin,
    edit: (note: Note) => {
      deck.pause();
      go(note);
      write(draftOf(note));
    },
    toggleDrawing: () => {
      if (!mayWrite) return;
      begin();
      draw(!drawing);
    },
    beside: (by: 1 | -1) => {
      const note = noteBeside(shown, now(), by);
      if (note) go(note);
    },
  };
};
export type Writing = ReturnType<typeof useWriting>;
