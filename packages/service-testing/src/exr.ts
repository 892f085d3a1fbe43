import { deflateSync } from 'node:zlib';

/** Inclusive, as EXR writes windows: left, top, right, bottom. */
export type Box = [left: number, top: number, right: number, bottom: number];
type Kind = 'half' | 'float' | 'uint';
const KINDS: Record<Kind, { code: number; bytes: number }> = { uint: { code: 0, bytes: 4 }, half: { code: 1, bytes: 2 }, float: { code: 2, bytes: 4 } };
const COMPRESSIONS = ['none', 'rle', 'zips', 'zip', 'piz', 'pxr24', 'b44', 'b44a', 'dwaa', 'dwab'] as const;
type Compression = (typeof COMPRESSIONS)[number];
const LINES: Partial<Record<Compression, number>> = { zip: 16, pxr24: 16, piz: 32, b44: 32, b44a: 32, dwaa: 32, dwab: 256 };

export interface Channel {
  name: string;
  kind?: Kind;
  sampling?: number;
  /** The value at a place of the picture; by default `pattern` by the last letter of the name. */
  at?: (x: number, y: number) => number;
}

export interface Part {
  display?: Box;
  data?: Box;
  channels?: Channel[];
  /** Packs the pixels of a box. Without it only 'zips' and 'zip' are really packed: of the others each block is kept as it is, as EXR allows for what does not shrink. */
  compression?: Compression;
  pack?: (box: Box) => Buffer;
  aspect?: number;
  tile?: [width: number, height: number];
  levels?: boolean;
  type?: string;
  attributes?: [name: string, type: string, value: Buffer][];
  lineOrder?: 0 | 1 | 2;
}

/** Linear light that tells where it is in the picture: R rises to the right, G downward, B is 0.2. */
export const pattern = (channel: string, x: number, y: number): number => {
  const letter = channel.at(-1);
  return letter === 'R' || letter === 'Y' ? x / 100 : letter === 'G' ? y / 100 : letter === 'A' ? 1 : 0.2;
};

const rgb: Channel[] = [{ name: 'B' }, { name: 'G' }, { name: 'R' }];

/** An EXR file of one part, or of several. */
export const exr = (...parts: Part[]): Buffer => {
  const many = parts.length > 1;
  const flags = (many ? 0x1000 : parts[0]?.tile ? 0x200 : 0) | (parts.some((part) => part.type?.startsWith('deep')) ? 0x800 : 0);
  const made = parts.map((part, index) => ({ head: header(part, many ? `part${index}` : undefined), chunks: chunksOf(part) }));
  const start = Buffer.concat([words(20000630, 2 | flags), ...made.map(({ head }) => head), Buffer.alloc(many ? 1 : 0)]);
  let at = start.length + made.reduce((sum, { chunks }) => sum + 8 * chunks.length, 0);
  const tables: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [index, { chunks }] of made.entries()) {
    for (const chunk of chunks) {
      const whole = many ? Buffer.concat([words(index), chunk]) : chunk;
      const offset = Buffer.alloc(8);
      offset.writeBigUInt64LE(BigInt(at));
      tables.push(offset);
      bodies.push(whole);
      at += whole.length;
    }
  }
  return Buffer.concat([start, ...tables, ...bodies]);
};

const words = (...values: number[]): Buffer => {
  const all = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) all.writeInt32LE(value | 0, 4 * index);
  return all;
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const named = (name: string, type: string, value: Buffer): Buffer => Buffer.concat([Buffer.from(`${name}\0${type}\0`), words(value.length), value]);

const DISPLAY: Box = [0, 0, 63, 35];
const settings = (part: Part) => ({
  display: DISPLAY,
  channels: rgb,
  compression: 'none' as Compression,
  aspect: 1,
  ...part,
  data: part.data ?? part.display ?? DISPLAY,
});

const header = (given: Part, name?: string): Buffer => {
  const part = settings(given);
  const list = part.channels.map(({ name, kind = 'half', sampling = 1 }) =>
    Buffer.concat([Buffer.from(`${name}\0`), words(KINDS[kind].code, 0, sampling, sampling)]),
  );
  const type = part.type ?? (part.tile ? 'tiledimage' : 'scanlineimage');
  return Buffer.concat([
    named('channels', 'chlist', Buffer.concat([...list, Buffer.alloc(1)])),
    named('compression', 'compression', Buffer.from([COMPRESSIONS.indexOf(part.compression)])),
    named('dataWindow', 'box2i', words(...part.data)),
    named('displayWindow', 'box2i', words(...part.display)),
    named('lineOrder', 'lineOrder', Buffer.from([part.lineOrder ?? 0])),
    named('pixelAspectRatio', 'float', float(part.aspect)),
    named('screenWindowCenter', 'v2f', Buffer.alloc(8)),
    named('screenWindowWidth', 'float', float(1)),
    ...(part.attributes ?? []).map((attribute) => named(...attribute)),
    ...(part.tile ? [named('tiles', 'tiledesc', Buffer.concat([words(...part.tile), Buffer.from([part.levels ? 1 : 0])]))] : []),
    ...(name || part.type ? [named('name', 'string', Buffer.from(name ?? 'only')), named('type', 'string', Buffer.from(type))] : []),
    ...(name || part.type ? [named('chunkCount', 'int', words(chunksOf(given).length))] : []),
    Buffer.alloc(1),
  ]);
};

const chunksOf = (given: Part): Buffer[] => {
  const part = settings(given);
  const [left, top, right, bottom] = part.data;
  const chunks: Buffer[] = [];
  if (part.tile) {
    const [width, height] = part.tile;
    for (let level = 0; level === 0 || (part.levels && Math.max(right - left + 1, bottom - top + 1) >> level > 0); level += 1) {
      const across = Math.max(1, (right - left + 1) >> level);
      const down = Math.max(1, (bottom - top + 1) >> level);
      for (let y = 0; y < down; y += height)
        for (let x = 0; x < across; x += width) {
          const box: Box = [left + x, top + y, left + Math.min(x + width, across) - 1, top + Math.min(y + height, down) - 1];
          const body = part.pack?.(box) ?? packed(part.compression, pixels(part.channels, box));
          chunks.push(Buffer.concat([words(x / width, y / height, level, level, body.length), body]));
        }
    }
    return chunks;
  }
  const lines = LINES[part.compression] ?? 1;
  for (let y = top; y <= bottom; y += lines) {
    const box: Box = [left, y, right, Math.min(y + lines - 1, bottom)];
    const body = part.pack?.(box) ?? packed(part.compression, pixels(part.channels, box));
    chunks.push(Buffer.concat([words(y, body.length), body]));
  }
  return part.lineOrder === 1 ? chunks.reverse() : chunks;
};

const pixels = (channels: Channel[], [left, top, right, bottom]: Box): Buffer => {
  const rows: Buffer[] = [];
  for (let y = top; y <= bottom; y += 1)
    for (const { name, kind = 'half', sampling = 1, at = (px: number, py: number) => pattern(name, px, py) } of channels) {
      if (y % sampling !== 0) continue;
      const xs = Array.from({ length: right - left + 1 }, (_, index) => left + index).filter((x) => x % sampling === 0);
      const row = Buffer.alloc(xs.length * KINDS[kind].bytes);
      for (const [index, x] of xs.entries()) put[kind](row, index, at(x, y));
      rows.push(row);
    }
  return Buffer.concat(rows);
};

const put: Record<Kind, (row: Buffer, index: number, value: number) => void> = {
  half: (row, index, value) => row.writeUInt16LE(half(value), 2 * index),
  float: (row, index, value) => row.writeFloatLE(value, 4 * index),
  uint: (row, index, value) => row.writeUInt32LE(Math.round(Math.max(0, Math.min(1, value)) * 0xffffffff), 4 * index),
};

/** IEEE half, without subnormals. */
export const half = (value: number): number => {
  const bits = float(value).readUInt32LE(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  if (exponent <= 0) return sign;
  return exponent >= 31 ? sign | 0x7c00 : sign | (((exponent << 10) | ((bits >>> 13) & 0x3ff)) + ((bits >>> 12) & 1));
};

const packed = (compression: Compression, raw: Buffer): Buffer => {
  if (compression !== 'zip' && compression !== 'zips') return raw;
  const small = zipped(raw);
  return small.length < raw.length ? small : raw;
};

/** EXR's zip: even bytes, odd bytes, each as the difference from the one before. */
export const zipped = (raw: Buffer): Buffer => {
  const middle = (raw.length + 1) >> 1;
  const mixed = Buffer.alloc(raw.length);
  for (let index = 0; index < raw.length; index += 1) mixed[(index >> 1) + (index % 2 ? middle : 0)] = raw[index] as number;
  for (let index = mixed.length - 1; index > 0; index -= 1) mixed[index] = ((mixed[index] as number) - (mixed[index - 1] as number) + 384) & 0xff;
  return deflateSync(mixed);
};
