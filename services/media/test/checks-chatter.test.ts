/** @module-tag nightly */

import { removeClips } from './clips.js';
import { Checked, greyMatte, matte, movie, sequence } from './made-versions.js';
import { Studio } from './studio.js';

const four = [1001, 1002, 1003, 1004];
/** A box of which the left edge is at `x`, and the top at `y`. */
const box = (x: string, y = '8', width = 30) => `255*between(X,${x},${x}+${width})*between(Y,${y},${y}+20)`;
/** A camera that shakes over what has no grain. */
const still = 'testsrc2=s=64x36:r=24,loop=-1:1:0,setpts=N/24/TB';
const shaken = "testsrc2=s=96x54:r=24,loop=-1:1:0,setpts=N/24/TB,crop=64:36:x='16+6*mod(n,2)':y=8";
const RULE = 'matte-chatter';

let studio: Studio;
let scanned: Checked;
let filmed: Checked;
let handheld: Checked;
beforeAll(async () => {
  studio = await Studio.open();
  scanned = await Checked.open(studio, await sequence(still, four));
  filmed = await Checked.open(studio, await movie(still, 4));
  handheld = await Checked.open(studio, await sequence(shaken, four));
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const chattering = box('10+2*mod(N,2)');

it('[S-2007] edges that chatter are found in sequences and movies, in alpha and in grey pictures, with their frames', async () => {
  const { findings } = await scanned.report('roto', await sequence(matte(chattering), four));
  expect(findings.find(({ rule }) => rule === RULE)).toMatchObject({ severity: 'warning', frames: [{ first: 1002, last: 1003 }] });
  expect(await scanned.rules('roto', await sequence(greyMatte(chattering), four))).toContain(RULE);
  expect(await filmed.rules('roto', await movie(matte(box('10', '6+2*mod(N,2)')), 4))).toContain(RULE);
});

it.each([
  ['moves steadily', box('10+N')],
  ['moves fast', box('2+12*N', '4', 20)],
  ['is thin and moves further than it is wide', box('10+5*N', '8', 2)],
  ['rests', box('10')],
  ['jumps once and back', box('10+3*eq(N,2)')],
])('[S-2007] none are found in a matte that %s', async (_, alpha) => {
  const images = await sequence(matte(alpha), four);
  expect(await scanned.rules('roto', images)).not.toContain(RULE);
});

it('[S-2007] none are found where the plate goes back and forth as the matte does', async () => {
  expect(await handheld.rules('roto', await sequence(matte(box('24-6*mod(N,2)')), four))).not.toContain(RULE);
  expect(await scanned.rules('roto', await sequence(matte(box('24-3*mod(N,2)')), four))).toContain(RULE);
});

it('[S-2007] what is left out of a sequence makes no chatter', async () => {
  const { frames } = await scanned.facts('roto', await sequence(matte(chattering), [1001, 1002, 1004, 1005]));
  expect(frames.map((frame) => frame.matte?.chatter ?? null)).toEqual([null, null, null, null]);
});
