import { across, type Box, compressions, down, type ExrChannel, type ExrPart } from './exr.js';

export const PIXEL = { uint: { code: 0, bytes: 4 }, half: { code: 1, bytes: 2 }, float: { code: 2, bytes: 4 } };

/** What the header of a plate says; its display window is moved to 0,0. */
export type ExrHead = Pick<ExrPart, 'display' | 'data' | 'tile' | 'aspect' | 'lineOrder' | 'compression'> & { channels: Pick<ExrChannel, 'name' | 'kind'>[] };

/** The header of an EXR file of one part, up to its table of blocks. */
export const exrHead = ({ channels, display, data, tile, aspect, lineOrder, compression }: ExrHead): Buffer => {
  const list = channels.flatMap(({ name, kind }) => [Buffer.from(`${name}\0`, 'latin1'), words(PIXEL[kind].code, 0, 1, 1)]);
  const ratio = Buffer.alloc(4);
  ratio.writeFloatLE(aspect);
  return Buffer.concat([
    words(20000630, tile ? 0x202 : 2),
    attribute('channels', 'chlist', Buffer.concat([...list, Buffer.alloc(1)])),
    attribute('compression', 'compression', Buffer.from([compressions.indexOf(compression)])),
    attribute('dataWindow', 'box2i', windowOf(data)),
    attribute('displayWindow', 'box2i', words(0, 0, across(display) - 1, down(display) - 1)),
    attribute('lineOrder', 'lineOrder', Buffer.from([lineOrder])),
    attribute('pixelAspectRatio', 'float', ratio),
    ...(tile ? [attribute('tiles', 'tiledesc', Buffer.concat([words(tile.width, tile.height), Buffer.alloc(1)]))] : []),
    Buffer.alloc(1),
  ]);
};

export const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, 4 * index);
  return bytes;
};

const windowOf = ({ left, top, right, bottom }: Box): Buffer => words(left, top, right, bottom);

const attribute = (name: string, type: string, value: Buffer): Buffer => Buffer.concat([Buffer.from(`${name}\0${type}\0`), words(value.length), value]);
