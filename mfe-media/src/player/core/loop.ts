export type LoopMode = 'once' | 'repeat' | 'ping-pong';
export type Direction = 1 | -1;

/** The first and the last frame that play runs over; indexes from 0, both belong to it. */
export interface Range {
  in: number;
  out: number;
}

export interface Place {
  frame: number;
  direction: Direction;
}

const turned = (direction: Direction): Direction => (direction === 1 ? -1 : 1);
export const within = ({ in: first, out: last }: Range, frame: number): number => Math.min(Math.max(frame, first), last);

/** Where play is one frame later; nothing when it ends here. Ping-pong shows the frame at either end once. */
export const next = ({ frame, direction }: Place, mode: LoopMode, range: Range): Place | undefined => {
  const on = frame + direction;
  if (on >= range.in && on <= range.out) return { frame: on, direction };
  if (mode === 'once') return undefined;
  if (mode === 'repeat') return { frame: direction === 1 ? range.in : range.out, direction };
  return { frame: within(range, frame - direction), direction: turned(direction) };
};

/** Where play begins when it is asked for at a frame: outside the range, or with nothing left to show, it begins at the range's other end. */
export const begin = (at: Place, mode: LoopMode, range: Range): Place => {
  const inside = at.frame >= range.in && at.frame <= range.out;
  if (inside && next(at, mode, range)) return at;
  return { frame: at.direction === 1 ? range.in : range.out, direction: at.direction };
};
