/** @module-tag nightly */

import { removeClips } from './clips.js';
import { Checked, matte, moving, sequence, softBox } from './made-versions.js';
import { Studio } from './studio.js';

const four = [1001, 1002, 1003, 1004];
/** Alpha, or the whole picture, by an expression of 0 to 1 and beyond; the box moves. */
const floating = (alpha: string) => `color=white:s=64x36:r=24,format=gbrapf32le,geq=r=1:g=1:b=1:a='${alpha}'`;
const grey = (cover: string) => `color=white:s=64x36:r=24,format=gbrpf32le,geq=r='${cover}':g='${cover}':b='${cover}'`;
const single = (cover: string) => `${grey(cover)},extractplanes=g`;
const box = (most: string, least = '0') => `if(between(X,10+N,40+N)*between(Y,8,28),${most},${least})`;
const exr = (source: string, ...args: string[]) => sequence(source, four, 'exr', ...args);
const RULE = 'matte-outside';

let studio: Studio;
let scanned: Checked;
beforeAll(async () => {
  studio = await Studio.open();
  scanned = await Checked.open(studio, await sequence(moving, four));
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

it.each([
  ['alpha above 1', () => exr(floating(box('if(eq(N,1),1.1,1)')))],
  ['half alpha below 0', () => exr(floating(box('1', 'if(eq(N,1),-0.05,0)')), '-format', 'half')],
  ['a grey picture above 1', () => exr(grey(box('if(eq(N,1),1.1,1)')))],
  ['a single channel above 1', () => exr(single(box('if(eq(N,1),1.1,1)')), '-pix_fmt', 'grayf32le')],
])('[S-2010] values outside of 0 to 1 are found in floating mattes with their frames: %s', async (_, make) => {
  const { findings } = await scanned.report('roto', await make());
  expect(findings.find(({ rule }) => rule === RULE)).toMatchObject({ severity: 'warning', frames: [{ first: 1002, last: 1002 }] });
});

it('[S-2010] none are found in floating mattes from 0 to 1, with the other facts as they are', async () => {
  const { matteIn, frames } = await scanned.facts('roto', await exr(floating(box('1'))));
  expect(matteIn).toBe('alpha');
  expect(frames.map(({ matte: measured }) => measured?.outside)).toEqual([0, 0, 0, 0]);
  for (const { matte: measured } of frames) expect(measured?.covered).toBeCloseTo((31 * 21) / (64 * 36), 4);
  for (const make of [
    exr(floating(box('1'))),
    exr(floating(box('0.7')), '-format', 'half'),
    exr(grey(box('1'))),
    exr(single(box('0.7')), '-pix_fmt', 'grayf32le'),
  ])
    expect(await scanned.rules('roto', await make)).not.toContain(RULE);
});

it('[S-2010] whole numbers have none, and are not asked', async () => {
  const { frames } = await scanned.facts('roto', await sequence(matte(softBox), four));
  expect(frames.some(({ matte: measured }) => measured && 'outside' in measured)).toBe(false);
});
