import { Chatter } from './chatter.js';

const [WIDTH, HEIGHT] = [80, 40];

type Cover = (x: number, y: number, frame: number) => boolean;

/** What is told of the middle one of three frames, by samples that are alone and that have a grey each. */
const shares = (cover: Cover): (number | null)[] =>
  ([1, 2] as const).map((step) => {
    const first = step === 2 ? 1 : 0;
    const frames = [0, 1, 2].map((frame) => {
      const made = new Uint8Array(WIDTH * HEIGHT * step).fill(frame);
      for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) made[pixel * step + first] = cover(pixel % WIDTH, Math.floor(pixel / WIDTH), frame) ? 255 : 0;
      return made;
    }) as [Uint8Array, Uint8Array, Uint8Array];
    const chatter = new Chatter({ width: WIDTH, height: HEIGHT, step, first }, ...frames);
    chatter.look(0, (WIDTH * HEIGHT * step) / 4);
    return chatter.share(frames[1].filter((value, sample) => sample % step === first && value > 0).length);
  });

const box = (left: number, top: number, x: number, y: number, width = 30, height = 20) => x >= left && x < left + width && y >= top && y < top + height;
/** The same in each run, and other in each place and frame. */
const jitter = (place: number, frame: number) => (place * 7 + frame * 5 + place * frame * 3) % 3;

it.each<[string, Cover]>([
  ['goes there and back', (x, y, frame) => box(10 + (frame % 2) * 2, 8, x, y)],
  ['goes up and down', (x, y, frame) => box(10, 8 + (frame % 2) * 2, x, y)],
  ['is another in each row', (x, y, frame) => x >= 20 + jitter(y, frame) && x < 50 - jitter(y + 1, frame)],
])('[S-2007] an edge that %s is told as chatter', (_, cover) => {
  for (const share of shares(cover)) expect(share).toBeGreaterThan(0.5);
});

it.each<[string, Cover]>([
  ['moves steadily', (x, y, frame) => box(10 + frame, 8, x, y)],
  ['moves fast', (x, y, frame) => box(2 + frame * 15, 8, x, y)],
  ['speeds up', (x, y, frame) => box(2 + frame * frame * 4, 8, x, y)],
  ['begins to move', (x, y, frame) => box(frame === 2 ? 14 : 10, 8, x, y)],
  ['is thin and moves further than it is wide', (x, y, frame) => box(10 + frame * 5, 4, x, y, 3, 30)],
  ['grows', (x, y, frame) => (x - 40) ** 2 + (y - 20) ** 2 < (8 + 2 * frame) ** 2],
  ['trembles in a pixel', (x, y, frame) => box(10, 8, x, y) || (frame === 1 && x === 9 && y === 12)],
])('[S-2007] an edge that %s is not', (_, cover) => {
  expect(shares(cover)).toEqual([0, 0]);
});

it('[S-2007] nothing is told of a matte that rests', () => {
  expect(shares((x, y) => box(10, 8, x, y))).toEqual([null, null]);
});
