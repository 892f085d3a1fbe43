/** @module-tag nightly */

import { removeClips } from './clips.js';
import { Checked, type Named, sequence } from './made-versions.js';
import { Studio } from './studio.js';

const four = [1001, 1002, 1003, 1004];
/** A wall with grain, the same each time; `painted` makes a level of another, of X, Y and the frame N. */
const wall = (painted = 'lum(X,Y)'): Promise<Named[]> =>
  sequence(`color=gray:s=320x180:r=24,format=gray,noise=alls=20:allf=t,geq=lum='${painted}',format=rgb24`, four);
const patch = 'between(X,80,239)*between(Y,40,139)';
const brighter = (by: string) => `lum(X,Y)+${by}*${patch}`;

let studio: Studio;
let scanned: Checked;
beforeAll(async () => {
  studio = await Studio.open();
  scanned = await Checked.open(studio, await wall());
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const framesOf = async (rule: string, painted: string) => {
  const { state, findings } = await scanned.report('paint', await wall(painted));
  expect(state).toBe('checked');
  return findings.find((finding) => finding.rule === rule)?.frames;
};

it('[S-2008] paint that is gone in the last frame, or not there in the first, jumps there', async () => {
  expect(await framesOf('seams', brighter('40*lt(N,3)'))).toEqual([{ first: 1004, last: 1004 }]);
  expect(await framesOf('seams', brighter('40*gt(N,0)'))).toEqual([{ first: 1001, last: 1001 }]);
});

it('[S-2008] paint that is there throughout, that fades, or that comes in the middle does not', async () => {
  for (const by of ['40', '10*(N+1)', '40*gt(N,1)']) expect(await framesOf('seams', brighter(by))).toBeUndefined();
});

it('[S-2009] paint without the grain of its plate, or with more, is found in the frames that have it', async () => {
  expect(await framesOf('grain', `if(${patch}*eq(N,1),128,lum(X,Y)+40*${patch})`)).toEqual([{ first: 1002, last: 1002 }]);
  expect(await framesOf('grain', `if(${patch},128+3*(lum(X,Y)-128),lum(X,Y))`)).toEqual([{ first: 1001, last: 1004 }]);
});

it('[S-2009] paint with the same grain is not, nor what is the same as its plate', async () => {
  expect(await framesOf('grain', brighter('40'))).toBeUndefined();
  expect((await scanned.facts('paint', await wall())).frames.map(({ jump, grain }) => [jump ?? 0, grain ?? null])).toEqual(four.map(() => [0, null]));
});
