import { hourFrame, mayDrop, type Note, noteSeenBy, timecode } from '@prepmarket/media-api';

/** A version as its notes are written for other programs. `index` counts frames from 0, without a number that is lacking. */
export interface NotedClip {
  /** Of task and version: 'SB010 roto v003'. */
  title: string;
  /** Its number: 'v003'. */
  label: string;
  /** Of what was delivered. */
  file: string;
  /** The key of its proxy. */
  proxy: string;
  frames: number;
  /** The number of its first frame: programs of the field take it for its timecode. */
  first: number;
  /** Rational: '24000/1001'. */
  rate: string;
  drop: boolean;
  width: number;
  height: number;
  notes: readonly PlacedNote[];
}

/** What is exported: a version, or all of a task. */
export interface NotedTask {
  /** 'SB010 roto v003', 'SB010 roto, all versions'. */
  title: string;
  /** Of the project; empty where it is not known. */
  project: string;
  clips: readonly NotedClip[];
}

/** A note with the index of its first frame, and so many frames from there. */
export interface PlacedNote {
  note: Note;
  index: number;
  length: number;
}

export const dropsIn = ({ rate, drop }: Pick<NotedClip, 'rate' | 'drop'>): boolean => drop && mayDrop(rate);

/** Where the source has a frame, and where a timeline from 01:00:00:00 on does. */
export const sourceTime = ({ first, rate, drop }: NotedClip, index: number): string => timecode(Math.max(0, first) + index, rate, drop);
export const timelineTime = ({ rate, drop }: NotedClip, index: number): string => timecode(hourFrame(rate, drop) + index, rate, drop);

/** What stands at a marker: one line; on which version where that must be said, who wrote it, and for whom where not for both. */
export const markerName = ({ author, text, shared }: Note, label = ''): string => {
  const said = `${label} ${shared ? '' : `[${noteSeenBy({ author, shared })}] `}${author.name}: ${text}`.replace(/[\s|\p{Cc}]+/gu, ' ').trim();
  const letters = [...said];
  return letters.length > 200 ? `${letters.slice(0, 199).join('')}…` : said;
};

/** Notes that begin at the same frame, those that are open first: programs of the field keep one marker at a frame. */
export const notesByFrame = (notes: readonly PlacedNote[]): [PlacedNote, ...PlacedNote[]][] => {
  const at = new Map<number, PlacedNote[]>();
  for (const note of notes) at.set(note.index, [...(at.get(note.index) ?? []), note]);
  const openFirst = (all: PlacedNote[]) => [...all].sort((a, b) => Number(b.note.state === 'open') - Number(a.note.state === 'open'));
  return [...at.values()].map((all) => openFirst(all) as [PlacedNote, ...PlacedNote[]]);
};

/** Of notes that stand at one frame, the frames of the longest. */
export const longest = (notes: readonly PlacedNote[]): number => Math.max(...notes.map(({ length }) => length));
