/** @module-tag nightly */

import { mediaMessages, type UnfitImage, unfitImage } from '@prepmarket/media-api';
import { frames, pixels, type Rgb, removeClips } from './clips.js';
import { dpx } from './dpx.js';
import { jpeg, type Ycc } from './jpeg.js';
import { Studio } from './studio.js';
import { tiff } from './tiff.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const send = async (image: Buffer) => {
  const shot = await studio.shot();
  return {
    shot,
    sent: studio.sequence(
      shot,
      [1, 2].map((number): [string, Buffer] => [`f${number}.img`, image]),
    ),
  };
};
const near = (actual: Rgb, expected: number[], by = 5) => {
  for (const [index, value] of actual.entries()) expect(Math.abs(value - (expected[index] as number))).toBeLessThanOrEqual(by);
};
const flat = { at: () => [0.8, 0.4, 0.1, 0.5] };
const WHOLE = [204, 102, 26];
const HALF = [102, 51, 13];
const GREY = [204, 204, 204];
/** The same numbers as light, through sRGB. */
const LIGHT = [231, 170, 89];

describe('images of every common kind', () => {
  it.each<[string, Buffer, number[]]>([
    ['DPX of 8 bits', dpx({ ...flat, bits: 8 }), WHOLE],
    ['DPX of 10 bits, method A', dpx(flat), WHOLE],
    ['DPX of 10 bits, method B, small end first', dpx({ ...flat, packing: 2, little: true }), WHOLE],
    ['DPX of 12 bits without filling', dpx({ ...flat, bits: 12, packing: 0 }), WHOLE],
    ['DPX of 16 bits with alpha', dpx({ ...flat, bits: 16, holds: 51 }), HALF],
    ['DPX of grey', dpx({ ...flat, bits: 8, holds: 6 }), GREY],
    ['TIFF of 8 bits', tiff(flat), WHOLE],
    ['TIFF of 16 bits, deflated, large end first', tiff({ ...flat, bits: 16, packing: 8, big: true }), WHOLE],
    ['TIFF in planes', tiff({ ...flat, planes: true }), WHOLE],
    ['TIFF with alpha', tiff({ ...flat, bits: 16, channels: 4, extra: 2 }), HALF],
    ['TIFF multiplied with its alpha', tiff({ ...flat, channels: 4, extra: 1 }), WHOLE],
    ['TIFF of grey', tiff({ ...flat, channels: 1, colours: 1 }), GREY],
    ['TIFF in tiles', tiff({ ...flat, tile: [16, 16], packing: 5, predictor: 2 }), WHOLE],
    ['TIFF of floating numbers, linear as EXR is', tiff({ ...flat, bits: 32, float: true, tile: [32, 16], packing: 8, predictor: 3 }), LIGHT],
  ])('[S-784] %s', async (_, image, expected) => {
    const { shot, sent } = await send(image);
    await sent.expect(201);
    const media = await studio.ready(shot);
    near((await pixels(await studio.file(media.fileUrl), media.width, media.height)).at(1, 30, 20), expected);
  });

  it('[S-784] DPX with wide pixels are made square', async () => {
    const { shot, sent } = await send(dpx({ ...flat, aspect: [2, 1] }));
    await sent.expect(201);
    expect(await studio.ready(shot)).toMatchObject({ width: 128, height: 36 });
  });

  it.each([
    ['pal8', 'png'],
    ['gray16be', 'png'],
    ['yuvj444p', 'jpg'],
  ])('[S-784] %s in %s', async (pixelFormat, extension) => {
    const { shot, sent } = await send((await frames(1, extension, '64x36', '-pix_fmt', pixelFormat))[0] as Buffer);
    await sent.expect(201);
    expect(await studio.ready(shot)).toMatchObject({ width: 64, height: 36, frameCount: 2 });
  });

  it('[S-998] JPEG has the same colours when it is progressive', async () => {
    const at = (x: number, y: number): Ycc => [60 + 16 * x, 150 - 8 * y, 110 + 6 * x];
    const [plain, progressive] = [jpeg(8, 5, at, false), jpeg(8, 5, at, true)];
    const shot = await studio.shot();
    const images = [plain, progressive, plain, progressive].map((image, index): [string, Buffer] => [`f${index + 1}.jpg`, image]);
    await studio.sequence(shot, images).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ width: 64, height: 40, frameCount: 4 });
    const picture = await pixels(await studio.file(media.fileUrl), 64, 40);
    for (const [x, y] of [
      [0, 0],
      [2, 1],
      [4, 2],
      [7, 4],
    ] as const) {
      const [luma, blue, red] = at(x, y);
      const meant = [luma + 1.402 * (red - 128), luma - 0.344 * (blue - 128) - 0.714 * (red - 128), luma + 1.772 * (blue - 128)];
      const [first, ...others] = [0, 1, 2, 3].map((frame) => picture.at(frame, 8 * x + 4, 8 * y + 4)) as [Rgb, ...Rgb[]];
      for (const other of others) near(other, first, 3);
      near(first, meant, 8);
    }
  });

  it.each<[string, Buffer, UnfitImage]>([
    ['DPX of 10 bits without filling', dpx({ packing: 0 }), 'packing'],
    ['run-length encoded DPX', dpx({ encoding: 1 }), 'packing'],
    ['DPX of several elements', dpx({ elements: 3 }), 'packing'],
    ['TIFF in tiles as no program writes them', tiff({ tile: [1, 1] }), 'tiles'],
    ['TIFF of CMYK', tiff({ channels: 4, colours: 5 }), 'cmyk'],
    ['TIFF of 32 bits', tiff({ bits: 32 }), 'depth'],
  ])('[S-782] refuses %s with the reason and the cure', async (_, image, why) => {
    const { sent } = await send(image);
    expect((await sent.expect(415)).body.message).toBe(unfitImage('f1.img', why));
  });

  it.each<[string, number, number, UnfitImage]>([
    ['CMYK', 9, 4, 'cmyk'],
    ['12 bits', 4, 12, 'depth'],
    ['lossless coding', 1, 0xc3, 'depth'],
  ])('[S-782] refuses JPEG of %s with the reason and the cure', async (_, place, value, why) => {
    const image = Buffer.from((await frames(1, 'jpg'))[0] as Buffer);
    image[image.indexOf(Buffer.from([0xff, 0xc0])) + place] = value;
    const { sent } = await send(image);
    expect((await sent.expect(415)).body.message).toBe(unfitImage('f1.img', why));
  });

  it('[S-782] names a DPX and a TIFF that are cut', async () => {
    for (const image of [dpx(), tiff()]) {
      const { sent } = await send(image.subarray(0, image.length - 400));
      expect((await sent.expect(400)).body.message).toBe(mediaMessages.brokenImage('f1.img'));
    }
  });
});
