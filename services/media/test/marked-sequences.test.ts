/** @module-tag nightly */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markedClip, readMarks } from '@prepmarket/service-testing/clips';
import { Studio } from './studio.js';

let studio: Studio;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marked-'));
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await rm(dir, { recursive: true, force: true });
});

const COUNT = 26;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const imagesOf = async (extension: string, args: string[]): Promise<[string, Buffer][]> => {
  const at = await mkdtemp(join(dir, `${extension}-`));
  await markedClip(join(at, `plate.%04d.${extension}`), { frames: COUNT, args: [...args, '-start_number', '1001'] });
  const names = (await readdir(at)).sort();
  return Promise.all(names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(join(at, name))]));
};

describe('[S-890] a proxy has each image of a sequence once and in order', () => {
  it.each<[string, string[], boolean]>([
    ['png', [], true],
    ['png', [], false],
    ['dpx', ['-pix_fmt', 'gbrp10be'], true],
    ['dpx', ['-pix_fmt', 'gbrp10be'], false],
    ['exr', ['-pix_fmt', 'gbrpf32le', '-compression', 'zip16', '-format', 'half'], true],
    ['tiff', ['-compression_algo', 'lzw', '-pix_fmt', 'rgb48le'], false],
    ['jpg', ['-q:v', '3', '-pix_fmt', 'yuvj444p'], true],
  ])('of %s %p that arrive in their order: %p', async (extension, args, inOrder) => {
    const images = await imagesOf(extension, args);
    const shot = await studio.shot();
    await studio.sequence(shot, inOrder ? images : images.toSorted(([a], [b]) => b.slice(8).localeCompare(a.slice(8)))).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: COUNT, firstFrame: 1001, missingFrames: [] });
    const proxy = join(dir, 'proxy.mp4');
    await writeFile(proxy, await studio.file(media.fileUrl));
    expect(await readMarks(proxy)).toEqual(upTo(COUNT));
  });
});
