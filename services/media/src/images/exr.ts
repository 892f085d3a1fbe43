import { isBeyond, type Reader } from './reader.js';

/** Pixels, both ends included, as EXR writes windows. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ExrChannel {
  name: string;
  kind: 'uint' | 'half' | 'float';
  sampled: boolean;
}

export interface ExrPart {
  channels: ExrChannel[];
  compression: string;
  display: Box;
  data: Box;
  aspect: number;
  lineOrder: number;
  tile?: { width: number; height: number };
  deep: boolean;
  /** How many blocks of pixels its table lists, and how many of them, the first ones, hold the picture in full size. */
  chunks: number;
  shown: number;
}

export interface ExrFile {
  many: boolean;
  parts: ExrPart[];
  /** Where the tables of the blocks begin, one after the other. */
  tables: number;
}

export const compressions = ['none', 'rle', 'zips', 'zip', 'piz', 'pxr24', 'b44', 'b44a', 'dwaa', 'dwab'];
const LINES: Record<string, number> = { zip: 16, pxr24: 16, piz: 32, b44: 32, b44a: 32, dwaa: 32, dwab: 256 };
const KINDS = ['uint', 'half', 'float'] as const;
const FLAGS = { tiled: 0x200, deep: 0x800, many: 0x1000 };
const SMALLEST_HEAD = 65_536;
const LARGEST_HEAD = 16 * 1024 * 1024;
const MOST_PARTS = 1000;

/** Reads the headers of an EXR file. @throws RangeError when they are cut or contradict themselves */
export const readExr = async (read: Reader): Promise<ExrFile> => {
  for (let size = SMALLEST_HEAD; ; size *= 16) {
    const head = await read(0, size);
    try {
      return parse(head);
    } catch (error) {
      // A preview or many parts make a long head.
      if (!isBeyond(error) || head.length < size || size >= LARGEST_HEAD) throw error;
    }
  }
};

export const across = ({ left, right }: Box): number => right - left + 1;
export const down = ({ top, bottom }: Box): number => bottom - top + 1;

const parse = (head: Buffer): ExrFile => {
  const flags = head.readUInt32LE(4);
  const many = (flags & FLAGS.many) !== 0;
  const parts: ExrPart[] = [];
  let at = 8;
  do {
    const { attributes, end } = attributesOf(head, at);
    parts.push(partOf(attributes, flags));
    at = end;
    if (parts.length > MOST_PARTS) throw new RangeError('too many parts');
  } while (many && head.readUInt8(at) !== 0);
  return { many, parts, tables: many ? at + 1 : at };
};

const attributesOf = (head: Buffer, start: number): { attributes: Map<string, Buffer>; end: number } => {
  const attributes = new Map<string, Buffer>();
  let at = start;
  while (head.readUInt8(at) !== 0) {
    const name = textAt(head, at);
    const type = textAt(head, at + name.length + 1);
    const value = at + name.length + type.length + 6;
    const length = head.readUInt32LE(value - 4);
    if (value + length > head.length) throw new RangeError('cut');
    attributes.set(name, head.subarray(value, value + length));
    at = value + length;
  }
  return { attributes, end: at + 1 };
};

const textAt = (bytes: Buffer, at: number): string => {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new RangeError('cut');
  return bytes.toString('latin1', at, end);
};

const partOf = (attributes: Map<string, Buffer>, flags: number): ExrPart => {
  const get = (name: string): Buffer => {
    const value = attributes.get(name);
    if (!value) throw new RangeError(`no ${name}`);
    return value;
  };
  const type = attributes.get('type')?.toString('latin1').replace(/\0$/, '') ?? '';
  const compression = compressions[get('compression').readUInt8(0)] ?? 'unknown';
  const data = boxOf(get('dataWindow'));
  const tiled = type === 'tiledimage' || (type === '' && (flags & FLAGS.tiled) !== 0);
  const tile = tiled ? tileOf(get('tiles')) : undefined;
  const shown = tile ? Math.ceil(across(data) / tile.width) * Math.ceil(down(data) / tile.height) : Math.ceil(down(data) / (LINES[compression] ?? 1));
  return {
    channels: channelsOf(get('channels')),
    ...{ compression, data, tile, shown },
    display: boxOf(get('displayWindow')),
    aspect: attributes.get('pixelAspectRatio')?.readFloatLE(0) ?? 1,
    lineOrder: attributes.get('lineOrder')?.readUInt8(0) ?? 0,
    deep: type === 'deepscanline' || type === 'deeptile' || (type === '' && (flags & FLAGS.deep) !== 0),
    chunks: attributes.get('chunkCount')?.readUInt32LE(0) ?? shown,
  };
};

const boxOf = (value: Buffer): Box => {
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => value.readInt32LE(offset)) as [number, number, number, number];
  if (right < left || bottom < top) throw new RangeError('empty window');
  return { left, top, right, bottom };
};

const tileOf = (value: Buffer): { width: number; height: number } => {
  const size = { width: value.readUInt32LE(0), height: value.readUInt32LE(4) };
  if (size.width < 1 || size.height < 1) throw new RangeError('empty tile');
  return size;
};

const channelsOf = (list: Buffer): ExrChannel[] => {
  const channels: ExrChannel[] = [];
  for (let at = 0; list.readUInt8(at) !== 0; ) {
    const name = textAt(list, at);
    const value = at + name.length + 1;
    const kind = KINDS[list.readUInt32LE(value)];
    if (!kind) throw new RangeError('unknown pixels');
    channels.push({ name, kind, sampled: list.readUInt32LE(value + 8) !== 1 || list.readUInt32LE(value + 12) !== 1 });
    at = value + 16;
  }
  return channels;
};
