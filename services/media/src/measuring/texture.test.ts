import { grainBy, textureOf } from './texture.js';

const size = { width: 96, height: 64 };
/** The same each time: levels around 128 that are off by so much at most. */
const frame = (off: number, change: (level: number, x: number, y: number) => number = (level) => level): Uint8Array => {
  let seed = 7;
  return Uint8Array.from({ length: size.width * size.height }, (_, at) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return change(128 + Math.round(off * (seed / 1073741824 - 1)), at % size.width, Math.floor(at / size.width));
  });
};
const by = (painted: Uint8Array, plate = frame(20)) => grainBy(textureOf(painted, size), textureOf(plate, size));
const left = (x: number) => x < 48;

it('[S-2009] grain of what was painted is told by that of the plate', () => {
  expect(by(frame(20, (level, x) => (left(x) ? level + 30 : level)))).toBe(1);
  expect(by(frame(20, (level, x) => (left(x) ? 128 : level)))).toBe(0);
  expect(by(frame(20, (level, x) => (left(x) ? 128 + 3 * (level - 128) : level)))).toBeGreaterThan(2.5);
});

it('[S-2009] a wire that is painted out takes no grain with it', () => {
  const wired = frame(20, (level, x) => (x % 32 === 5 ? 250 : level));
  const part = by(frame(20), wired);
  expect(part).toBeGreaterThan(0.8);
  expect(part).toBeLessThan(1.25);
});

it('[S-2009] nothing is told where nothing has changed, too little has, or the plate has no grain', () => {
  expect(by(frame(20))).toBeNull();
  expect(by(frame(20, (level, x, y) => (x < 16 && y < 16 ? 0 : level)))).toBeNull();
  expect(by(frame(20), frame(0))).toBeNull();
});
