import type { Raw } from '../ffmpeg/raw.js';

/** A block has so many pixels on a side at least, and a picture so many blocks across at most. */
const [SIDE, ACROSS] = [16, 64];
/** Rows of a block that are looked at, about. */
const ROWS = 4;
const MOST = 255;
/** Steps of a mean in a level. */
const FINE = 256;

/** What a grey frame is made of, by blocks. */
export interface Texture {
  /** The mean level of each, in 256ths. */
  means: Uint16Array;
  /** The median by which its pixels are off from their four neighbours together: a wire that crosses a block changes that hardly. */
  grain: Uint8Array;
}

/** Of a frame of one byte a pixel. */
export const textureOf = (frame: Uint8Array, { width, height }: Pick<Raw, 'width' | 'height'>): Texture => {
  const side = Math.max(SIDE, Math.ceil(width / ACROSS));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const [means, grain] = [new Uint16Array(columns * rows), new Uint8Array(columns * rows)];
  const counts = new Uint32Array(columns * (MOST + 1));
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row += 1) {
    counts.fill(0);
    sums.fill(0);
    const end = Math.min(height - 1, (row + 1) * side);
    for (let y = Math.max(1, row * side); y < end; y += Math.max(1, Math.floor(side / ROWS))) addLine(frame, y * width, { width, side, counts, sums });
    for (let column = 0; column < columns; column += 1) {
      const of = counts.subarray(column * (MOST + 1), (column + 1) * (MOST + 1));
      let all = 0;
      for (const count of of) all += count;
      if (all === 0) continue;
      means[row * columns + column] = Math.round((FINE * (sums[column] as number)) / all);
      grain[row * columns + column] = medianOf(of, all);
    }
  }
  return { means, grain };
};

const addLine = (
  frame: Uint8Array,
  line: number,
  { width, side, counts, sums }: { width: number; side: number; counts: Uint32Array; sums: Float64Array },
): void => {
  for (let column = 0, x = 1; x < width - 1; column += 1) {
    const [end, bins] = [Math.min(width - 1, (column + 1) * side), column * (MOST + 1)];
    let sum = 0;
    for (; x < end; x += 1) {
      const at = line + x;
      const level = frame[at] as number;
      const off = 4 * level - (frame[at - 1] as number) - (frame[at + 1] as number) - (frame[at - width] as number) - (frame[at + width] as number);
      const bin = bins + Math.min(MOST, off < 0 ? -off : off);
      counts[bin] = (counts[bin] as number) + 1;
      sum += level;
    }
    sums[column] = (sums[column] as number) + sum;
  }
};

const medianOf = (counts: Uint32Array, all: number): number => {
  let [seen, off] = [counts[0] as number, 0];
  while (2 * seen < all) {
    off += 1;
    seen += counts[off] as number;
  }
  return off;
};

/** Less grain than that is lost in eight bits. */
const TELLS = 4;
/** What encoding changes of a block: a quarter of a level, and of its grain. */
const [LEVEL, PART, STEP] = [FINE / 4, 1 / 4, 2];
/** Blocks that tell something together. */
const BLOCKS = 3;

/** Of what was painted the grain by the plate's, the median over blocks that have changed: 1, the same; null: too little has changed, or the plate has none there. */
export const grainBy = (painted: Texture, plate: Texture): number | null => {
  const parts: number[] = [];
  for (const [block, grain] of plate.grain.entries()) {
    const own = painted.grain[block] as number;
    const level = Math.abs((painted.means[block] as number) - (plate.means[block] as number));
    if (grain >= TELLS && (level > LEVEL || Math.abs(own - grain) > Math.max(STEP, PART * grain))) parts.push(own / grain);
  }
  return parts.length < BLOCKS ? null : (parts.sort((a, b) => a - b)[Math.floor(parts.length / 2)] as number);
};
