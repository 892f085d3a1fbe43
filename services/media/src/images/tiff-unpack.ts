import { pipeline, Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

type Pieces = AsyncIterable<Buffer>;

/** By the number TIFF gives them. Each says only as much as it is asked for: what unpacks without end is never held. */
const unpackers: Record<number, (pieces: Pieces) => Pieces> = {
  1: (pieces) => pieces,
  5: lzw,
  8: inflated,
  32946: inflated,
  32773: runs,
};

export const packings = Object.keys(unpackers).map(Number);

/** The bytes of a block, unpacked piece by piece. @throws RangeError when they are damaged */
export const unpacked = (packing: number, pieces: Pieces): Pieces => unpackers[packing]?.(pieces) ?? pieces;

const PIECE = 65_536;

async function* inflated(pieces: Pieces): Pieces {
  const inflate = createInflate({ chunkSize: PIECE });
  pipeline(Readable.from(pieces), inflate, () => undefined);
  try {
    yield* inflate;
  } catch (error) {
    throw /^Z_/.test((error as NodeJS.ErrnoException).code ?? '') ? new RangeError('damaged', { cause: error }) : error;
  }
}

/** PackBits: a count, then as many bytes, or one that is repeated. */
async function* runs(pieces: Pieces): Pieces {
  let literal = 0;
  let repeat = 0;
  for await (const piece of pieces) {
    const parts: Buffer[] = [];
    for (let at = 0; at < piece.length; ) {
      if (literal > 0) {
        const part = piece.subarray(at, at + literal);
        parts.push(part);
        at += part.length;
        literal -= part.length;
      } else if (repeat > 0) {
        parts.push(Buffer.alloc(repeat, piece[at]));
        at += 1;
        repeat = 0;
      } else {
        const count = piece.readInt8(at);
        at += 1;
        if (count >= 0) literal = count + 1;
        else if (count > -128) repeat = 1 - count;
      }
    }
    yield Buffer.concat(parts);
  }
}

const [CLEAR, END, FIRST, MOST] = [256, 257, 258, 4096];

/** LZW as TIFF has it: codes of 9 to 12 bits, the high bit first, each width left one code early. */
async function* lzw(pieces: Pieces): Pieces {
  const before = new Uint16Array(MOST);
  const last = new Uint8Array(MOST).map((_, code) => code);
  const length = new Uint16Array(MOST).fill(1);
  let [next, width, previous, held, bits] = [FIRST, 9, -1, 0, 0];
  let out = Buffer.allocUnsafe(PIECE);
  let used = 0;
  for await (const piece of pieces) {
    for (const byte of piece) {
      held = ((held << 8) | byte) & 0xfffff;
      bits += 8;
      if (bits < width) continue;
      bits -= width;
      const code = (held >> bits) & ((1 << width) - 1);
      if (code === END) {
        yield out.subarray(0, used);
        return;
      }
      if (code === CLEAR) {
        [next, width, previous] = [FIRST, 9, -1];
        continue;
      }
      if (previous < 0 ? code > CLEAR : code > next) throw new RangeError('damaged');
      // The code that is being made: the string before it and that one's own first byte.
      const isNew = code === next;
      const known = isNew ? previous : code;
      const size = (length[known] ?? 0) + (isNew ? 1 : 0);
      if (used + size > PIECE) {
        yield out.subarray(0, used);
        out = Buffer.allocUnsafe(PIECE);
        used = 0;
      }
      let at = used + (length[known] ?? 0) - 1;
      for (let each = known; at >= used; each = before[each] ?? 0, at -= 1) out[at] = last[each] ?? 0;
      const first = out[used] ?? 0;
      if (isNew) out[used + size - 1] = first;
      used += size;
      if (previous >= 0 && next < MOST) {
        before[next] = previous;
        last[next] = first;
        length[next] = (length[previous] ?? 0) + 1;
        next += 1;
        if (next >= (1 << width) - 1 && width < 12) width += 1;
      }
      previous = code;
    }
  }
  yield out.subarray(0, used);
}
