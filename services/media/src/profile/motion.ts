import { type Grey, halved } from './picture.js';

/** Pixels of a block's side, and how far it is looked for, in the smallest picture. */
const [SIDE, FAR] = [8, 6];
/** Levels by which a pixel of a block differs from its neighbour at least, for the block to be found again. */
const DRAWN = 2;
/** Levels a pixel that a longer way has to save: what looks the same everywhere has not moved. */
const DEAR = 0.25;
/** Blocks that are drawn, of all: fewer say nothing of a frame. */
const FEW = 0.02;

/** A picture at its own size, at half and at a quarter of that. */
export type Scales = readonly [full: Grey, half: Grey, quarter: Grey];
export const scalesOf = (full: Grey): Scales => {
  const half = halved(full);
  return [full, half, halved(half)];
};

/** How blocks have moved on from the frame before. */
export interface Motion {
  /** The mean way, and the mean way apart from the median one, in pixels of the whole size. */
  amount: number;
  irregularity: number;
  /** How alike blocks are to where they came from, -1 to 1, whatever the light does. Null where hardly anything is drawn. */
  likeness: number | null;
}

export const motionOf = (now: Scales, before: Scales): Motion => {
  const ways: [x: number, y: number][] = [];
  const [{ width, height }] = [now[2]];
  let [blocks, likeness] = [0, 0];
  for (let y = 0; y + SIDE <= height; y += SIDE) {
    for (let x = 0; x + SIDE <= width; x += SIDE) {
      blocks += 1;
      if (drawnIn(now[2], x, y) < DRAWN) continue;
      const way = wayOf(now, before, x, y);
      ways.push(way);
      likeness += alike(now[2], before[2], { x, y, dx: Math.round(way[0] / 4), dy: Math.round(way[1] / 4) });
    }
  }
  if (ways.length <= FEW * blocks) return { amount: 0, irregularity: 0, likeness: null };
  const median = [middleOf(ways.map(([x]) => x)), middleOf(ways.map(([, y]) => y))] as const;
  const mean = (far: (way: [number, number]) => number) => ways.reduce((sum, way) => sum + far(way), 0) / ways.length;
  return {
    amount: mean(([x, y]) => Math.hypot(x, y)),
    irregularity: mean(([x, y]) => Math.hypot(x - median[0], y - median[1])),
    likeness: likeness / ways.length,
  };
};

const middleOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;

/** By how many levels pixels of a block differ from the next, the mean over the calmer of both directions. */
const drawnIn = ({ bytes, width }: Grey, left: number, top: number): number => {
  let [across, down] = [0, 0];
  for (let y = top; y < top + SIDE - 1; y += 1)
    for (let x = left, at = y * width + left; x < left + SIDE - 1; x += 1, at += 1) {
      across += Math.abs((bytes[at] as number) - (bytes[at + 1] as number));
      down += Math.abs((bytes[at] as number) - (bytes[at + width] as number));
    }
  return Math.min(across, down) / (SIDE - 1) ** 2;
};

/** Where a block came from, in pixels of the whole size: looked for far and wide in the smallest picture, then near there in the larger ones. */
const wayOf = (now: Scales, before: Scales, x: number, y: number): [number, number] => {
  let best = nearest(now[2], before[2], { x, y, side: SIDE, from: [0, 0], reach: FAR, dear: DEAR });
  for (const [scale, times] of [[1, 2] as const, [0, 4] as const]) {
    const from: [number, number] = [2 * best[0], 2 * best[1]];
    best = nearest(now[scale], before[scale], { x: times * x, y: times * y, side: times * SIDE, from, reach: 1, dear: DEAR / times });
  }
  return best;
};

interface Search {
  x: number;
  y: number;
  side: number;
  from: [number, number];
  reach: number;
  dear: number;
}

const nearest = (now: Grey, before: Grey, { x, y, side, from, reach, dear }: Search): [number, number] => {
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (let dy = from[1] - reach; dy <= from[1] + reach; dy += 1) {
    if (y + dy < 0 || y + dy + side > before.height) continue;
    for (let dx = from[0] - reach; dx <= from[0] + reach; dx += 1) {
      if (x + dx < 0 || x + dx + side > before.width) continue;
      const price = dear * side * side * Math.hypot(dx, dy);
      if (price >= least) continue;
      const off = price + apart(now, before, { x, y, dx, dy, side, most: least - price });
      if (off < least) [best, least] = [[dx, dy], off];
    }
  }
  return best;
};

const apart = (now: Grey, before: Grey, { x, y, dx, dy, side, most }: { x: number; y: number; dx: number; dy: number; side: number; most: number }): number => {
  let sum = 0;
  for (let row = 0; row < side; row += 1) {
    let [at, from] = [(y + row) * now.width + x, (y + dy + row) * before.width + x + dx];
    for (const end = at + side; at < end; at += 1, from += 1) {
      const off = (now.bytes[at] as number) - (before.bytes[from] as number);
      sum += off < 0 ? -off : off;
    }
    if (sum >= most) return sum;
  }
  return sum;
};

/** The correlation of a block with where it came from. */
const alike = (now: Grey, before: Grey, { x, y, dx, dy }: { x: number; y: number; dx: number; dy: number }): number => {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < SIDE; row += 1) {
    let [at, from] = [(y + row) * now.width + x, (y + dy + row) * before.width + x + dx];
    for (const end = at + SIDE; at < end; at += 1, from += 1) {
      const [p, q] = [now.bytes[at] as number, before.bytes[from] ?? 0];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const count = SIDE * SIDE;
  const spread = Math.sqrt(Math.max(0, aa - (a * a) / count) * Math.max(0, bb - (b * b) / count));
  return spread === 0 ? 0 : (ab - (a * b) / count) / spread;
};
