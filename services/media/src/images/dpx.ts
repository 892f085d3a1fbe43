import { type Encoding, type Judge, sensible, squared } from './image-header.js';

const UNDEFINED = 0xffffffff;
const HEAD = 2048;
/** Samples of a pixel, by what the first element holds. */
const SAMPLES: Record<number, number> = { 6: 1, 50: 3, 51: 4, 52: 4, 100: 2, 102: 3, 103: 4 };
const WITH_ALPHA = [51, 52, 103];
const DEPTHS = [8, 10, 12, 16];
const FILLED = [1, 2];
/** 'Linear' is what many programs write for video, too: only film scans are told by their mark. */
const LOG: Record<number, Encoding> = { 1: 'cineon', 3: 'cineon' };

export const dpx: Judge = async ({ path, read, size }) => {
  const head = await read(0, HEAD);
  const little = head.toString('latin1', 0, 4) === 'XPDS';
  const word = (at: number) => (little ? head.readUInt32LE(at) : head.readUInt32BE(at));
  const half = (at: number) => (little ? head.readUInt16LE(at) : head.readUInt16BE(at));
  if (word(16) !== UNDEFINED && word(16) > size) return undefined;
  const [width, height, elements] = [word(772), word(776), half(770)];
  const [holds, transfer, depth] = [head.readUInt8(800), head.readUInt8(801), head.readUInt8(803)];
  const [packing, encoding, offset] = [half(804), half(806), word(808)];
  const samples = SAMPLES[holds];
  if (!samples || elements > 1 || encoding !== 0) return 'packing';
  if (!DEPTHS.includes(depth)) return 'depth';
  if (depth === 10 && !FILLED.includes(packing)) return 'packing';
  const bits = depth === 10 ? 32 / 3 : depth;
  if (offset + Math.floor((width * height * samples * bits) / 8) > size) return undefined;
  const aspect = head.length < HEAD || word(1628) === UNDEFINED || word(1632) === UNDEFINED ? 1 : word(1628) / word(1632);
  return {
    width: squared(width, aspect),
    height,
    kind: `${depth}/${holds}/${aspect}`,
    stored: { width, height, pixelAspect: sensible(aspect), bitDepth: depth, alpha: WITH_ALPHA.includes(holds) },
    encoding: LOG[transfer] ?? 'display',
    alpha: WITH_ALPHA.includes(holds),
    plate: path,
  };
};
