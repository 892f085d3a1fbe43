/** @module-tag nightly */

import { mediaMessages, waitingText } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { clip, frames, removeClips } from './clips.js';
import { program } from './programs.js';
import { Studio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const SIZE = '160x90';
/** A tenth in the middle is others': a fault of a disk, which no header tells of. */
const torn = (image: Buffer): Buffer => {
  const middle = Math.floor(image.length / 2);
  return Buffer.from(image).fill(0xff, middle, middle + Math.ceil(image.length / 10));
};
/** Frames 1040 onward, of which those `at` are torn. */
const plate = (images: Buffer[], extension: string, ...at: number[]) =>
  images.map((image, index): [string, Buffer] => [`shot.${1040 + index}.${extension}`, at.includes(index) ? torn(image) : image]);

describe('[S-882] a sequence with a torn image', () => {
  it.each<[string, ...string[]]>([
    ['exr', '-compression', 'zip16', '-pix_fmt', 'gbrpf32le'],
    ['exr', '-compression', 'zip1', '-pix_fmt', 'gbrpf32le'],
    ['png'],
    ['tiff', '-compression_algo', 'deflate'],
    ['tiff', '-compression_algo', 'lzw'],
    ['jpg', '-q:v', '2'],
  ])('fails and names the first of them (%s %s %s)', async (extension, ...args) => {
    const images = await frames(8, extension, SIZE, '-vf', 'noise=alls=20:allf=t', ...args);
    const shot = await studio.shot();
    await studio.sequence(shot, plate(images, extension, 3, 6)).expect(201);
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.damagedImage(`shot.1043.${extension}`) });
    expect(await studio.status(shot)).toMatchObject({ state: 'failed', error: `shot.1043.${extension} is damaged. Export it again.`, can_retry: true });
    const first = await studio.shot();
    await studio.sequence(first, plate(images, extension, 0)).expect(201);
    expect(await studio.failed(first)).toMatchObject({ reason: mediaMessages.damagedImage(`shot.1040.${extension}`) });
  });

  it('is shown as it is where each bit is a picture: uncompressed DPX', async () => {
    const images = await frames(3, 'dpx', SIZE);
    const shot = await studio.shot();
    await studio.sequence(shot, plate(images, 'dpx', 1)).expect(201);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 3 });
    const cut: [string, Buffer][] = plate(images, 'dpx').map(([name, image], index) => [name, index === 1 ? image.subarray(0, image.length / 2) : image]);
    const { body } = await studio.sequence(await studio.shot(), cut).expect(400);
    expect(body.message).toBe(mediaMessages.brokenImage('shot.1041.dpx'));
  });

  it('waits instead on a machine that finds fault with every file', async () => {
    const liar = await program('[ -e $D/mended ] && exec /usr/bin/ffmpeg "$@"\necho "decode_block() failed." >&2\nexit 1', {
      leaving: ['*version*', '*coders*', '*-filters*'],
    });
    const other = await Studio.open({ ffmpegPath: liar.path });
    const shot = await other.shot();
    await other.sequence(shot, plate(await frames(4, 'exr', SIZE), 'exr')).expect(201);
    await until(async () => (await other.status(shot)).waiting_for === waitingText.machine);
    await liar.make('mended');
    expect(await other.ready(shot)).toMatchObject({ frameCount: 4 });
    await other.close();
  });

  it('is no fault of a complaint that says nothing of the picture', async () => {
    const images = await frames(3, 'tiff', SIZE);
    const shot = await studio.shot();
    await studio.sequence(shot, plate(images, 'tiff')).expect(201);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 3 });
  });
});

it.each([
  ['h264.mov', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
  ['prores.mov', '-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10le'],
  ['dnxhr.mov', '-c:v', 'dnxhd', '-profile:v', 'dnxhr_hq', '-pix_fmt', 'yuv422p'],
  ['mjpeg.avi', '-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p'],
])('[S-882] a video that is torn in the middle fails as a whole: no frame of it is guessed (%s)', async (name, ...args) => {
  const data = await clip(name, 'testsrc2=s=320x180:r=24,noise=alls=20:allf=t', '-frames:v', '24', ...args);
  const shot = await studio.shot();
  await studio.upload(shot, name, torn(data)).expect(201);
  expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.unreadableVideo });
});
