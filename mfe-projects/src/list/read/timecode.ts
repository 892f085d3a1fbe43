/** Frames a second as edit lists count them, and whether numbers are dropped to stay with the clock. */
export interface Rate {
  fps: number;
  drop: boolean;
}

const TIMECODE = /^(\d{1,2}):(\d{2}):(\d{2})([:;.,])(\d{2,3})$/;

export const isTimecode = (text: string): boolean => TIMECODE.test(text);

const base = ({ fps }: Rate) => Math.round(fps);
/** Numbers left out at the beginning of each minute but the tenth: 2 of 30, 4 of 60. */
const dropped = (rate: Rate) => (rate.drop ? Math.round(base(rate) / 15) : 0);

/** The frame that a timecode counts to; nothing when it is none. */
export const frameOf = (text: string, rate: Rate): number | undefined => {
  const [, hours, minutes, seconds, , frames] = TIMECODE.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const allMinutes = Number(hours) * 60 + Number(minutes);
  const left = dropped(rate) * (allMinutes - Math.floor(allMinutes / 10));
  return (allMinutes * 60 + Number(seconds)) * base(rate) + Number(frames) - left;
};

const two = (value: number) => String(value).padStart(2, '0');

/** The timecode of a frame. */
export const timecodeOf = (frame: number, rate: Rate): string => {
  const [count, drop] = [base(rate), dropped(rate)];
  const perMinute = count * 60 - drop;
  const perTen = perMinute * 10 + drop;
  const [tens, rest] = [Math.floor(frame / perTen), frame % perTen];
  const minutes = rest < count * 60 ? 0 : 1 + Math.floor((rest - count * 60) / perMinute);
  const number = frame + drop * (tens * 9 + minutes);
  const seconds = Math.floor(number / count);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${parts.join(':')}${drop ? ';' : ':'}${two(number % count)}`;
};

/** The rate that the largest frame number of a list speaks for. */
export const rateFor = (largestFrame: number, drop: boolean): Rate => {
  if (drop) return { fps: largestFrame >= 30 ? 59.94 : 29.97, drop };
  const fps = [24, 25, 30, 50, 60].find((each) => largestFrame < each) ?? 60;
  return { fps, drop };
};
