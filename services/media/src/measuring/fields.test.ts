import { FIELDS, packedFields, unpackedFields } from './fields.js';
import type { Measured } from './measure-frames.js';
import { signatureOf } from './signature.js';

const signed = (size: { width: number; height: number }, level: number): Measured => ({
  ...{ luma: 0, change: null, matte: null, grey: true },
  signature: signatureOf(new Uint8Array(size.width * size.height).fill(level), size),
});

it.each([
  { width: 70, height: 41 },
  { width: 64, height: 36 },
  { width: 1921, height: 1079 },
])('[S-2011] a level frame has that level in each field, at $width x $height', async (size) => {
  const packed = await packedFields([signed(size, 100), signed(size, 7)], size);
  const [one, other] = await unpackedFields(packed as Buffer);
  expect([...(one as Uint8Array)]).toEqual(Array.from({ length: FIELDS }, () => 100));
  expect([...(other as Uint8Array)]).toEqual(Array.from({ length: FIELDS }, () => 7));
});

it('[S-2011] a frame takes 600 bytes at most, also where no two fields are the same', async () => {
  const size = { width: 320, height: 180 };
  const noise = () => Uint8Array.from({ length: size.width * size.height }, () => Math.floor(Math.random() * 256));
  const frames = Array.from({ length: 20 }, () => ({ ...signed(size, 0), signature: signatureOf(noise(), size) }));
  expect((await packedFields(frames, size))?.length).toBeLessThan(600 * frames.length);
});

it('[S-2011] where a frame was not signed nothing is kept', async () => {
  const size = { width: 64, height: 36 };
  const { signature: _, ...unsigned } = signed(size, 1);
  expect(await packedFields([signed(size, 1), unsigned], size)).toBeUndefined();
  expect(await packedFields([], size)).toBeUndefined();
});
