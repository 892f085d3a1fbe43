import { setImmediate as turn } from 'node:timers/promises';
import type { MatteFacts } from '@prepmarket/media-api';
import { bytesOf, type Raw } from '../ffmpeg/raw.js';
import { Chatter } from './chatter.js';
import { Holes } from './holes.js';
import { apart, betweenOf, isGrey, moreThan, sumOf } from './samples.js';
import { SIGNED, type Signature, signatureOf } from './signature.js';
import { wholeFrames } from './whole-frames.js';

/** What one frame is, by itself and beside the one that was given before it. */
export interface Measured {
  luma: number;
  /** Null for the first. */
  change: number | null;
  matte: MatteFacts | null;
  /** No pixel has a colour. */
  grey: boolean;
  /** Of frames that are to be compared later. */
  signature?: Signature;
}

/** Pixels that are looked at before others have their turn: about a millisecond. */
const BAND = 100_000;
const WHITE = 255;

const AT_HAND = 3;
/** Of 255: what is off by less is so by its encoding. */
const ENCODED = 1;

/** Measures frames as they come, three of them at hand at most; `signed`: they are to be compared later. */
export const measureFrames = async (chunks: AsyncIterable<Buffer>, raw: Raw, signed = false): Promise<Measured[]> => {
  const all: Measured[] = [];
  const holes = raw.layout === 'grey' ? undefined : new Holes(raw.width, raw.height);
  const pixels = raw.width * raw.height;
  let [earlier, before]: (Buffer | undefined)[] = [];
  let grey = raw.layout === 'colour';
  for await (const [frame, beyond] of framesOf(chunks, raw)) {
    grey &&= isGrey(frame, pixels, frame.length);
    const measured = await measureFrame(frame, before, raw, raw.layout === 'alpha' || grey ? holes : undefined, grey);
    all.push(signed && all.length < SIGNED ? { ...measured, signature: signatureOf(frame, raw) } : measured);
    const [middle, matte] = [all.at(-2)?.matte, measured.matte];
    if (earlier && before && middle && matte) middle.chatter = await chatterOf([earlier, before, frame], raw, middle.covered);
    if (beyond && matte) matte.outside = moreThan(ENCODED, beyond, matteIn(raw)) / pixels;
    [earlier, before] = [before, frame];
  }
  return all;
};

const matteIn = ({ width, height, layout }: Raw) =>
  layout === 'alpha' ? { from: 1, end: 2 * width * height, step: 2 } : { from: 0, end: width * height, step: 1 };

/** Frames, each with what it is beyond 0 and 1 where that is told. */
async function* framesOf(chunks: AsyncIterable<Buffer>, raw: Raw): AsyncGenerator<[frame: Buffer, beyond?: Buffer]> {
  let frame: Buffer | undefined;
  for await (const each of wholeFrames(chunks, bytesOf(raw), raw.outside ? 2 * AT_HAND : AT_HAND)) {
    if (frame || !raw.outside) yield frame ? [frame, each] : [each];
    frame = frame || !raw.outside ? undefined : each;
  }
}

/** Words of frames that are looked at before others have their turn. */
const WORDS = 200_000;

const chatterOf = async (frames: [Buffer, Buffer, Buffer], { width, height, layout }: Raw, covered: number): Promise<number | null> => {
  const [step, first] = layout === 'alpha' ? ([2, 1] as const) : ([1, 0] as const);
  const chatter = new Chatter({ width, height, step, first }, ...frames);
  const words = (width * height * step) >> 2;
  for (let word = 0; word < words; word += WORDS) {
    chatter.look(word, Math.min(words, word + WORDS));
    await turn();
  }
  return chatter.share(covered * width * height);
};

const measureFrame = async (frame: Buffer, before: Buffer | undefined, { width, height, layout }: Raw, holes: Holes | undefined, grey: boolean) => {
  const step = layout === 'alpha' ? 2 : 1;
  const sums = { luma: 0, lumaApart: 0, alphaApart: 0, covered: 0, soft: 0 };
  // Where a matte is its picture, that is measured as both.
  const alpha = layout === 'alpha' ? 1 : 0;
  holes?.begin();
  const same = before?.equals(frame) ?? false;
  const lines = Math.max(1, Math.floor(BAND / width));
  for (let line = 0; line < height; line += lines) {
    const end = Math.min(height, line + lines);
    const picture = { from: line * width * step, end: end * width * step, step };
    const matte = { ...picture, from: picture.from + alpha };
    sums.luma += sumOf(frame, picture);
    if (before && !same) sums.lumaApart += apart(frame, before, picture);
    if (before && !same && alpha) sums.alphaApart += apart(frame, before, matte);
    if (holes) {
      sums.covered += sumOf(frame, matte);
      sums.soft += betweenOf(frame, matte);
      for (let row = line; row < end; row += 1) holes.add(frame, row * width * step + alpha, step);
    }
    await turn();
  }
  const most = width * height * WHITE;
  const matte: MatteFacts | null = holes ? { covered: sums.covered / most, soft: sums.soft / (width * height), smallestHole: holes.smallest() } : null;
  // A matte may move beside a picture that does not.
  return { luma: sums.luma / most, change: before ? Math.max(sums.lumaApart, sums.alphaApart) / most : null, matte, grey };
};
