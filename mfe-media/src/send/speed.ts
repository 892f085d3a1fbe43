import { fileSize } from '@prepmarket/web-kit';

const WINDOW_MS = 5_000;
const SETTLED_MS = 1_000;

/** Tells bytes per second over the last five seconds from the bytes sent so far; nothing in the first second. Times are milliseconds. */
export const speedometer = () => {
  const marks: { at: number; sent: number }[] = [];
  return (sent: number, at = Date.now()): number | undefined => {
    marks.push({ at, sent });
    while (marks.length > 2 && at - (marks[1]?.at ?? at) > WINDOW_MS) marks.shift();
    const first = marks[0] ?? { at, sent };
    const passed = at - first.at;
    return passed >= SETTLED_MS ? ((sent - first.sent) * 1000) / passed : undefined;
  };
};

const left = (seconds: number): string => {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min left` : `${Math.round(seconds / 3600)} h left`;
};

/** '12.00 MB of 48.00 MB, 3.00 MB/s, 12 s left'; sizes in bytes, `rate` in bytes per second. */
export const paceText = ({ sent, bytes, rate }: { sent: number; bytes: number; rate?: number }): string => {
  const size = `${fileSize(Math.min(sent, bytes))} of ${fileSize(bytes)}`;
  return rate && sent < bytes ? `${size}, ${fileSize(Math.round(rate))}/s, ${left((bytes - sent) / rate)}` : size;
};
