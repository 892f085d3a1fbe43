import type { Judge } from './image-header.js';

const SEGMENTS = 500;
const READABLE = [0xc0, 0xc1, 0xc2];
const isFrameStart = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const CMYK = 4;

export const jpg: Judge = async ({ path, read, size }) => {
  const tail = await read(Math.max(0, size - 1024), 1024);
  if (tail.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return undefined;
  for (let at = 2, segment = 0; segment < SEGMENTS; segment += 1) {
    const part = await read(at, 10);
    if (part.readUInt8(0) !== 0xff) return undefined;
    const marker = part.readUInt8(1);
    if (isFrameStart(marker)) {
      const [depth, channels] = [part.readUInt8(4), part.readUInt8(9)];
      if (channels === CMYK) return 'cmyk';
      if (depth !== 8 || !READABLE.includes(marker)) return 'depth';
      const size = { width: part.readUInt16BE(7), height: part.readUInt16BE(5) };
      const stored = { ...size, pixelAspect: 1, bitDepth: depth, alpha: false };
      return { ...size, kind: `${depth}/${channels}`, stored, encoding: 'display', alpha: false, plate: path };
    }
    at += marker === 0xff ? 1 : 2 + part.readUInt16BE(2);
  }
  return undefined;
};
