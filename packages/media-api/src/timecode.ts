/** How a clip counts: '30000/1001' runs 30 frames to a second of timecode, and 1.001 seconds by the clock. */
interface Counting {
  base: number;
  fractional: boolean;
}

const countingOf = (rate: string): Counting => {
  const [over = 24, under = 1] = rate.split('/').map(Number);
  const exact = over / under;
  const base = Math.max(Math.round(exact), 1);
  return { base, fractional: Math.abs(exact - base) > 1e-6 };
};

/** Drop-frame timecode is defined for 29.97 and 59.94 frames a second alone. `rate` is rational: 30000/1001. */
export const mayDrop = (rate: string): boolean => {
  const { base, fractional } = countingOf(rate);
  return fractional && base % 30 === 0;
};

/** The count that drop-frame timecode shows: numbers 0 and 1 (at 59.94: 0 to 3) are left out each minute but every tenth. */
const withDropped = (frame: number, base: number): number => {
  const dropped = base / 15;
  const [minute, tenMinutes] = [base * 60 - dropped, base * 600 - dropped * 9];
  const [tens, rest] = [Math.floor(frame / tenMinutes), frame % tenMinutes];
  return frame + tens * dropped * 9 + dropped * Math.max(0, Math.floor((rest - dropped) / minute));
};

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** SMPTE timecode of a frame, counted from 0 at the clip's start: '00:00:04:07', drop-frame '00:01:00;02'. */
export const timecode = (frame: number, rate: string, drop = false): string => {
  const { base } = countingOf(rate);
  const dropping = drop && mayDrop(rate);
  const count = dropping ? withDropped(frame, base) : frame;
  const seconds = Math.floor(count / base);
  return `${[seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':')}${dropping ? ';' : ':'}${two(count % base)}`;
};

/** The frame that timecode calls 01:00:00:00, where timelines of edits begin. */
export const hourFrame = (rate: string, drop = false): number => {
  const { base } = countingOf(rate);
  return base * 3600 - (drop && mayDrop(rate) ? (base / 15) * 54 : 0);
};
