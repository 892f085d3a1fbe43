import type { NoteState } from '@prepmarket/media-api';
import { dropsIn, markerName, type NotedClip, type PlacedNote, sourceTime, timelineTime } from './noted-clip.js';

const colours = {
  open: { avid: 'RED', resolve: 'ResolveColorRed' },
  addressed: { avid: 'CYAN', resolve: 'ResolveColorCyan' },
  verified: { avid: 'GREEN', resolve: 'ResolveColorGreen' },
  set_aside: { avid: 'WHITE', resolve: 'ResolveColorCream' },
} as const satisfies Record<NoteState, { avid: string; resolve: string }>;

/** A frame of the source at its place on the timeline; below it the marker as Resolve reads it, and as Avid does. */
const event = (clip: NotedClip, { note, index, length }: PlacedNote, at: number): string => {
  const [from, to] = [index, index + 1];
  const times = [sourceTime(clip, from), sourceTime(clip, to), timelineTime(clip, from), timelineTime(clip, to)].join(' ');
  const { avid, resolve } = colours[note.state];
  const name = markerName(note);
  return [
    `${String(at).padStart(3, '0')}  AX       V     C        ${times}`,
    ` |C:${resolve} |M:${name} |D:${length}`,
    `* LOC: ${timelineTime(clip, from)} ${avid} ${name}`,
    '',
    '',
  ].join('\r\n');
};

/** CMX 3600 by which an editor imports the notes as markers of a timeline that begins at 01:00:00:00 with the version. */
export function* edlOf(clip: NotedClip): Generator<string> {
  const title = clip.title.replace(/\s+/g, ' ');
  yield `TITLE: ${title}\r\nFCM: ${dropsIn(clip) ? '' : 'NON-'}DROP FRAME\r\n\r\n`;
  for (const [at, note] of clip.notes.entries()) yield event(clip, note, at + 1);
}
