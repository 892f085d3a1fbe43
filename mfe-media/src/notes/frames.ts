import { playerIndex, playerNumber } from '@prepmarket/catalog-api';
import type { Note, NoteFrames } from '@prepmarket/media-api';
import type { Played } from '../player/player.js';

/** The player's frame of a note's first. */
export const indexOf = (clip: Played, { frame_start }: NoteFrames): number => playerIndex(clip, frame_start);

export const holds = ({ frame_start, frame_end }: NoteFrames, frame: number): boolean => frame_start <= frame && frame <= frame_end;

export const endsOf = (clip: Played, frames: number): { first: number; last: number } => ({
  first: playerNumber(clip, 0),
  last: playerNumber(clip, frames - 1),
});

/** The next note behind a frame, or the one before it; from the ends around. */
export const noteBeside = (notes: readonly Note[], frame: number, by: 1 | -1): Note | undefined => {
  if (by === 1) return notes.find(({ frame_start }) => frame_start > frame) ?? notes[0];
  return notes.findLast(({ frame_start }) => frame_start < frame) ?? notes.at(-1);
};

export interface Mark {
  index: number;
  notes: readonly Note[];
}

/** Marks on a timeline: notes that would lie closer than `apart` pixels share one. */
export const marksOf = (notes: readonly Note[], clip: Played, { frames, width, apart }: { frames: number; width: number; apart: number }): Mark[] => {
  const marks: { index: number; notes: Note[] }[] = [];
  for (const note of notes) {
    const index = indexOf(clip, note);
    const last = marks.at(-1);
    if (last && ((index - last.index) / Math.max(frames, 1)) * width < apart) last.notes.push(note);
    else marks.push({ index, notes: [note] });
  }
  return marks;
};
