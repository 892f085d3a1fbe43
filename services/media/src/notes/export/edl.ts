import type { NoteState } from '@prepmarket/media-api';
import { dropsIn, longest, markerName, type NotedClip, type NotedTask, notesByFrame, type PlacedNote, sourceTime, timelineTime } from './noted-clip.js';

const colours = {
  open: { avid: 'RED', resolve: 'ResolveColorRed' },
  addressed: { avid: 'CYAN', resolve: 'ResolveColorCyan' },
  verified: { avid: 'GREEN', resolve: 'ResolveColorGreen' },
  set_aside: { avid: 'WHITE', resolve: 'ResolveColorCream' },
} as const satisfies Record<NoteState, { avid: string; resolve: string }>;

/** A frame of the source at its place on the timeline; below it the marker as Resolve reads it, and as Avid does. */
const event = (clip: NotedClip, notes: [PlacedNote, ...PlacedNote[]], at: number, label: string): string => {
  const [{ note, index }] = notes;
  const [from, to] = [index, index + 1];
  const times = [sourceTime(clip, from), sourceTime(clip, to), timelineTime(clip, from), timelineTime(clip, to)].join(' ');
  const { avid, resolve } = colours[note.state];
  const name = notes.map((each, n) => markerName(each.note, n === 0 ? label : '')).join(' / ');
  return [
    `${String(at).padStart(3, '0')}  AX       V     C        ${times}`,
    ` |C:${resolve} |M:${name} |D:${longest(notes)}`,
    `* LOC: ${timelineTime(clip, from)} ${avid} ${name}`,
    '',
    '',
  ].join('\r\n');
};

const countOf = (clip: NotedClip): string => `FCM: ${dropsIn(clip) ? '' : 'NON-'}DROP FRAME\r\n\r\n`;

/** CMX 3600 by which an editor imports the notes as markers of a timeline that begins at 01:00:00:00 with the version; of several versions each does. */
export function* edlOf({ title, clips }: NotedTask): Generator<string> {
  let [at, count] = [0, ''];
  yield `TITLE: ${title.replace(/\s+/g, ' ')}\r\n`;
  for (const clip of clips) {
    if (countOf(clip) !== count) yield countOf(clip);
    count = countOf(clip);
    for (const notes of notesByFrame(clip.notes)) yield event(clip, notes, ++at, clips.length > 1 ? clip.label : '');
  }
}
