import type { Judge } from './image-header.js';
import type { Reader } from './reader.js';

const WITH_ALPHA = [4, 6];
const MOST_CHUNKS = 1000;

export const png: Judge = async ({ path, read, size }) => {
  const head = await read(0, 33);
  const tail = await read(Math.max(0, size - 12), 12);
  if (tail.toString('latin1', 4, 8) !== 'IEND') return undefined;
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const [depth, colours] = [head.readUInt8(24), head.readUInt8(25)];
  const alpha = WITH_ALPHA.includes(colours) || (await hasTransparency(read));
  const stored = { width, height, pixelAspect: 1, bitDepth: depth, alpha };
  return { width, height, kind: `${depth}/${colours}/${alpha}`, stored, encoding: 'display', alpha, plate: path };
};

/** A palette, or one colour, may be transparent by a chunk before the pixels. */
const hasTransparency = async (read: Reader): Promise<boolean> => {
  for (let at = 33, chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const head = await read(at, 8);
    const name = head.toString('latin1', 4, 8);
    if (name === 'tRNS') return true;
    if (name === 'IDAT') return false;
    at += 12 + head.readUInt32BE(0);
  }
  return false;
};
