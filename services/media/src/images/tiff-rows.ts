import type { Reader } from './reader.js';
import type { Layout } from './tiff-layout.js';
import { unpacked } from './tiff-unpack.js';

const PIECE = 65_536;
const [DIFFERENCES, FLOAT_DIFFERENCES] = [2, 3];

/** The rows of a picture from the top, samples side by side, each with its low byte first. No more than a row of blocks is read at once. @throws RangeError when they are damaged */
export async function* rowsOf(read: Reader, layout: Layout): AsyncGenerator<Buffer> {
  const { width, height, samples, bytes, planes, block, across, down } = layout;
  const each = samples / planes;
  for (let band = 0; band < down; band += 1) {
    const blocks = Array.from({ length: planes * across }, (_, at) => {
      const [plane, column] = [Math.floor(at / across), at % across];
      return { plane, left: column * block.width, rows: blockRows(read, layout, plane * across * down + band * across + column) };
    });
    try {
      for (let y = band * block.height; y < Math.min(height, (band + 1) * block.height); y += 1) {
        const row = Buffer.alloc(width * samples * bytes);
        for (const { plane, left, rows } of blocks) {
          const { value } = await rows.next();
          if (!value) throw new RangeError('cut');
          const part = restored(value, layout, each);
          const shown = Math.min(block.width, width - left);
          if (planes === 1) part.copy(row, left * samples * bytes, 0, shown * samples * bytes);
          else for (let x = 0; x < shown; x += 1) part.copy(row, ((left + x) * samples + plane) * bytes, x * bytes, (x + 1) * bytes);
        }
        yield row;
      }
    } finally {
      for (const { rows } of blocks) await rows.return(undefined);
    }
  }
}

async function* blockRows(read: Reader, { places, sizes, packing, block, samples, planes, bytes }: Layout, index: number): AsyncGenerator<Buffer> {
  const length = block.width * (samples / planes) * bytes;
  let row = Buffer.alloc(length);
  let filled = 0;
  for await (const piece of unpacked(packing, piecesOf(read, places[index] ?? 0, sizes[index] ?? 0))) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.copy(row, filled, at);
      at += taken;
      filled += taken;
      if (filled < length) continue;
      yield row;
      row = Buffer.alloc(length);
      filled = 0;
    }
  }
}

async function* piecesOf(read: Reader, place: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE) yield read(place + at, Math.min(PIECE, size - at));
}

/** A row as it was before it was made easier to pack: `each` numbers a pixel, each with its low byte first. */
const restored = (row: Buffer, { predictor, bytes, little }: Layout, each: number): Buffer => {
  if (predictor === FLOAT_DIFFERENCES) return joined(summed(row, each), bytes);
  if (!little && bytes === 2) row.swap16();
  if (!little && bytes === 4) row.swap32();
  if (predictor === DIFFERENCES) summed(numbersOf(row, bytes), each);
  return row;
};

const summed = <T extends Uint8Array | Uint16Array | Uint32Array>(numbers: T, each: number): T => {
  for (let at = each; at < numbers.length; at += 1) numbers[at] = (numbers[at] ?? 0) + (numbers[at - each] ?? 0);
  return numbers;
};

/** A row as numbers of so many bytes, in place. */
export const numbersOf = (row: Buffer, bytes: number): Uint8Array | Uint16Array | Uint32Array => {
  const Numbers = bytes === 4 ? Uint32Array : bytes === 2 ? Uint16Array : Uint8Array;
  return new Numbers(row.buffer as ArrayBuffer, row.byteOffset, row.length / bytes);
};

/** Of a row that has all high bytes first, then all of the next: the numbers again. */
const joined = (row: Buffer, bytes: number): Buffer => {
  const numbers = Buffer.alloc(row.length);
  const count = row.length / bytes;
  for (let byte = 0; byte < bytes; byte += 1) for (let at = 0; at < count; at += 1) numbers[at * bytes + bytes - 1 - byte] = row[byte * count + at] ?? 0;
  return numbers;
};
