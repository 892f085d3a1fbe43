import { type Cut, type CutClip, sourceFrames, speedOf } from './cut.js';
import { frameOf, isTimecode, type Rate, rateFor } from './timecode.js';

/** An event of the list with the comments below it. */
interface Event {
  line: number;
  reel: string;
  seen: boolean;
  /** Dissolves and wipes: the comments name what goes and what comes. */
  comes: boolean;
  times: readonly string[];
  from?: string;
  to?: string;
  label?: string;
  motion?: number;
}

const TRANSITION = /^(?:C|D|W\d{1,3}|K[BO]?)$/;
const PICTURE = /^(?:V\d*|B|.*\/V|VA.*)$/;
const BLACK = /^(?:BL|BLACK|BLK)$/i;

/** `001  A001C003 V     C        01:00:00:00 01:00:04:00 00:00:00:00 00:00:04:00`; reels may hold blanks. */
const eventIn = (text: string, line: number): Event | undefined => {
  const words = text.trim().split(/\s+/);
  const times = words.slice(-4);
  if (words.length < 8 || !/^\d+$/.test(words[0] ?? '') || !times.every(isTimecode)) return undefined;
  const body = words.slice(1, -4);
  const at = body.findLastIndex((word) => TRANSITION.test(word));
  if (at < 2) return undefined;
  return { line, seen: PICTURE.test(body[at - 1] ?? ''), reel: body.slice(0, at - 1).join(' '), comes: body[at] !== 'C', times };
};

const COMMENTS: [RegExp, (found: string) => Partial<Event>][] = [
  [/^\*?\s*FROM CLIP NAME:\s*(.+)$/i, (from) => ({ from })],
  [/^\*?\s*TO CLIP NAME:\s*(.+)$/i, (to) => ({ to })],
  // Avid: when, which colour, what. Resolve: |C: colour |M: what |D: how long.
  [/^\*\s*LOC:\s*\S+\s+\S+\s+(.+)$/i, (label) => ({ label })],
  [/^.*\|M:([^|]+)/, (label) => ({ label })],
  [/^M2\s.*?\s(-?\d+(?:\.\d+)?)\s+\S+$/, (motion) => ({ motion: Number(motion) })],
];

const comment = (text: string): Partial<Event> | undefined => {
  for (const [pattern, read] of COMMENTS) {
    const found = pattern.exec(text)?.[1]?.trim();
    if (found) return read(found);
  }
  return undefined;
};

const clipOf = (event: Event, rate: Rate): CutClip | undefined => {
  const [, , begin = 0, end = 0] = event.times.map((time) => frameOf(time, rate) ?? 0);
  if (!event.seen || end <= begin || BLACK.test(event.reel)) return undefined;
  const speed = event.motion === undefined ? 1 : event.motion / rate.fps;
  const name = (event.comes && event.to) || event.from || event.reel;
  return {
    ...{ line: event.line, name, reel: event.reel, source: event.times[0], frames: sourceFrames(end - begin, speed) },
    ...(event.label && { label: event.label }),
    ...speedOf(speed),
  };
};

/** The rate of the numbers, unless somebody knows better. */
const guessed = (events: readonly Event[], drop: boolean): Rate =>
  rateFor(Math.max(0, ...events.flatMap(({ times }) => times.map((time) => Number(time.slice(-2))))), drop);

/** CMX 3600 as Avid, Premiere and Resolve write it. Sound, black and cuts of no length are left out. */
export const readEdl = (text: string, fps?: number): Cut => {
  const events: Event[] = [];
  let title = '';
  let drop = false;
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim().slice(0, 1000);
    const event = eventIn(line, at + 1);
    const last = events.at(-1);
    if (event) events.push(event);
    else if (/^TITLE:/i.test(line)) title = line.slice(6).trim();
    else if (/^FCM:/i.test(line)) drop = !/NON/i.test(line);
    else if (last) Object.assign(last, comment(line));
  }
  drop ||= events.some(({ times }) => times.some((time) => time.includes(';')));
  const known = guessed(events, drop);
  const rate = fps === undefined ? known : { fps, drop: drop && /^(?:29|59)\./.test(String(fps)) };
  return { kind: 'cut', format: 'EDL', title, rate, clips: events.flatMap((event) => clipOf(event, rate) ?? []) };
};

/** Whether a text is such a list. */
export const isEdl = (text: string): boolean => {
  const begin = text.slice(0, 20_000).split(/\r\n|\r|\n/);
  return begin.some((line) => /^\s*(?:TITLE|FCM):/i.test(line) || eventIn(line, 1) !== undefined);
};
