import { deflateSync } from 'node:zlib';

interface RowLayout {
  /** Bytes. */
  row: number;
  bytes: number;
  /** Numbers of a pixel. */
  each: number;
  big: boolean;
}

/** Rows made easier to pack, as TIFF's predictors 2 and 3 do it. */
export const differences = (predictor: number, raw: Buffer, { row, bytes, each, big }: RowLayout): Buffer => {
  if (predictor === 1) return raw;
  const out = Buffer.alloc(raw.length);
  for (let at = 0; at < raw.length; at += row) {
    const from = raw.subarray(at, at + row);
    const to = out.subarray(at, at + row);
    if (predictor === 2) {
      const read = (place: number) => (big ? from.readUIntBE(place, bytes) : from.readUIntLE(place, bytes));
      for (let place = 0; place < row; place += bytes) {
        const value = (read(place) - (place < each * bytes ? 0 : read(place - each * bytes)) + 2 ** (8 * bytes)) % 2 ** (8 * bytes);
        big ? to.writeUIntBE(value, place, bytes) : to.writeUIntLE(value, place, bytes);
      }
    } else {
      const count = row / bytes;
      const sorted = Buffer.from(
        Array.from({ length: row }, (_, index) => from[(index % count) * bytes + highest(Math.floor(index / count), bytes, big)] ?? 0),
      );
      for (let place = 0; place < row; place += 1) to[place] = (sorted[place] ?? 0) - (place < each ? 0 : (sorted[place - each] ?? 0));
    }
  }
  return out;
};

const highest = (index: number, bytes: number, big: boolean): number => (big ? index : bytes - 1 - index);

/** A block as TIFF packs it: not at all, by LZW, deflate or PackBits. */
export const packed = (packing: number, raw: Buffer, row: number): Buffer => {
  if (packing === 5) return lzw(raw);
  if (packing === 8) return deflateSync(raw);
  if (packing !== 32773) return raw;
  const rows = Array.from({ length: raw.length / row }, (_, at) => runs(raw.subarray(at * row, (at + 1) * row)));
  return Buffer.concat(rows);
};

const runs = (row: Buffer): Buffer => {
  const out: number[] = [];
  for (let at = 0; at < row.length; ) {
    let end = at + 1;
    while (end < row.length && end - at < 128 && row[end] === row[at]) end += 1;
    if (end - at > 1) out.push(257 - (end - at), row[at] ?? 0);
    else {
      while (end < row.length && end - at < 128 && row[end] !== row[end + 1]) end += 1;
      out.push(end - at - 1, ...row.subarray(at, end));
    }
    at = end;
  }
  return Buffer.from(out);
};

const [CLEAR, END, FIRST, LAST] = [256, 257, 258, 4094];

const lzw = (raw: Buffer): Buffer => {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  let width = 9;
  const put = (code: number) => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) out.push((held >> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  let codes = new Map<string, number>();
  let next = FIRST;
  const code = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (codes.get(text) ?? 0));
  put(CLEAR);
  let text = '';
  for (const byte of raw) {
    const longer = text + String.fromCharCode(byte);
    if (longer.length === 1 || codes.has(longer)) text = longer;
    else {
      put(code(text));
      codes.set(longer, next);
      next += 1;
      if (next >= 1 << width) width += 1;
      text = String.fromCharCode(byte);
      if (next < LAST) continue;
      put(CLEAR);
      [codes, next, width] = [new Map(), FIRST, 9];
    }
  }
  if (text) put(code(text));
  put(END);
  return Buffer.from(bits > 0 ? [...out, (held << (8 - bits)) & 255] : out);
};
