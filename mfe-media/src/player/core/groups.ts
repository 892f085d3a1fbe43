import { type LoopMode, next, type Place, type Range, within } from './loop.js';

/** What is looked at, and how it goes on. */
export interface Aim extends Place {
  playing: boolean;
  mode: LoopMode;
  range: Range;
}

/** Bytes of decoded pictures that are held; 1080p makes 72 of them. */
const HELD_BYTES = 228 * 1024 ** 2;
const MOST_FRAMES = 96;
/** Groups around a resting playhead that are decoded without being asked for. */
const AROUND = 1;

/** How many groups of pictures are held, of pictures this large and groups this long. */
export const groupsHeld = (width: number, height: number, longestGroup: number): number => {
  const frames = Math.min(MOST_FRAMES, HELD_BYTES / (width * height * 1.5));
  return Math.max(3, Math.floor(frames / longestGroup));
};

/** The number of the group a frame is in; `starts` are the groups' first frames. */
export const groupOf = (starts: readonly number[], frame: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= frame) low = middle;
    else high = middle - 1;
  }
  return low;
};

const around = (group: number, last: number, direction: number): number[] => {
  const found = [group];
  for (let away = 1; away <= AROUND; away += 1) found.push(group + away * direction, group - away * direction);
  return found.filter((each) => each >= 0 && each <= last);
};

/** The groups that play comes through, in order; ends where play ends or runs in a circle. */
function* path(starts: readonly number[], { mode, range, ...at }: Aim): Generator<number> {
  const passed = new Set<string>();
  let place: Place | undefined = at;
  while (place) {
    const group = groupOf(starts, place.frame);
    const step = `${group} ${place.direction}`;
    if (passed.has(step)) return;
    passed.add(step);
    yield group;
    const border = place.direction === 1 ? (starts[group + 1] ?? Number.POSITIVE_INFINITY) - 1 : (starts[group] as number);
    place = next({ frame: within(range, border), direction: place.direction }, mode, range);
  }
}

/** The groups to have decoded, at most `room`, in the order in which they are needed; one behind a moving playhead is kept for a step back. */
export const wantedGroups = (starts: readonly number[], aim: Aim, room: number): number[] => {
  const last = starts.length - 1;
  const group = groupOf(starts, aim.frame);
  if (!aim.playing) return around(group, last, aim.direction).slice(0, room);
  const wanted = new Set<number>();
  for (const each of path(starts, aim)) {
    if (wanted.size >= room - 1) break;
    wanted.add(each);
  }
  return [...wanted, group - aim.direction].filter((each, at, all) => each >= 0 && each <= last && all.indexOf(each) === at);
};

/** Which of the held groups go, so that one more has room: those not wanted, the farthest first. */
export const groupsToDrop = (held: readonly number[], wanted: readonly number[], at: number, room: number): number[] => {
  const idle = held.filter((group) => !wanted.includes(group)).sort((a, b) => Math.abs(b - at) - Math.abs(a - at));
  return idle.slice(0, Math.max(0, held.length + 1 - room));
};
