/** @module-tag nightly */

import { findingsOf, mediaMessages } from '@prepmarket/media-api';
import { removeClips } from './clips.js';
import { Checked, greyMatte, inside, matte, movie, moving, type Named, rgb48, sequence, softBox } from './made-versions.js';
import { Studio } from './studio.js';

const four = [1001, 1002, 1003, 1004];
const at = (frame: number, then: string, otherwise: string) => `if(eq(N,${frame}),${then},${otherwise})`;
const black = `${moving},drawbox=t=fill:color=black:enable='eq(n,2)'`;

let studio: Studio;
/** Of a plate of 16 bit images 1001 to 1004, and of one that is a movie of 24 frames a second. */
let scanned: Checked;
let filmed: Checked;
beforeAll(async () => {
  studio = await Studio.open();
  scanned = await Checked.open(studio, await sequence(moving, four, 'png', ...rgb48));
  filmed = await Checked.open(studio, await movie(moving, 4));
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

type Making = () => Promise<Named[] | Buffer>;

/** Nothing is found in them, whatever is looked for. */
const sound: [what: string, type: string, of: () => Checked, make: Making][] = [
  ['a roto sequence of PNG with alpha', 'roto', () => scanned, () => sequence(matte(softBox), four)],
  ['a roto sequence of EXR with alpha', 'roto', () => scanned, () => sequence(matte(softBox), four, 'exr', '-pix_fmt', 'gbrapf32le')],
  ['a roto sequence of grey TIFF', 'roto', () => scanned, () => sequence(greyMatte(softBox), four, 'tiff')],
  ['a roto movie of ProRes 4444', 'roto', () => filmed, () => movie(matte(softBox), 4)],
  ['a track movie', 'track', () => filmed, () => movie(moving, 4)],
  ['a paint sequence of 16 bits', 'paint', () => scanned, () => sequence(`${moving},negate`, four, 'png', ...rgb48)],
];

it.each(sound)('[S-2003] nothing is found in %s that is sound', async (_, type, of, make) => {
  // Nothing goes along with it.
  expect(await of().rules(type, await make())).toEqual(type === 'track' ? ['companions-missing'] : []);
});

const faulty: [rule: string, type: string, of: () => Checked, make: Making][] = [
  ['frames-missing', 'roto', () => scanned, () => sequence(matte(softBox), [1001, 1002, 1003])],
  ['frames-missing', 'track', () => filmed, () => movie(moving, 3)],
  ['frames-beyond', 'roto', () => scanned, () => sequence(matte(softBox), [992, ...four])],
  ['frames-beyond', 'track', () => filmed, () => movie(moving, 21)],
  ['gaps', 'roto', () => scanned, () => sequence(matte(softBox), [1001, 1002, 1004], 'exr', '-pix_fmt', 'gbrapf32le')],
  ['identical', 'track', () => filmed, () => movie(`${moving},select='not(eq(n,1))',setpts=N/24/TB,loop=1:1:0`, 4)],
  ['identical', 'roto', () => scanned, () => sequence(matte(`255*between(X,10,40)*between(Y,8,28)`), four)],
  ['black', 'paint', () => filmed, () => movie(black, 4)],
  ['size', 'roto', () => scanned, () => sequence(matte(softBox, '66x36'), four)],
  ['pixel-aspect', 'roto', () => filmed, () => movie(`${matte(softBox)},setsar=2`, 4)],
  ['rate', 'track', () => filmed, () => movie(`${moving},setpts=N/25/TB`, 4, '-r', '25')],
  [
    'naming',
    'paint',
    () => scanned,
    async () => (await sequence(`${moving},negate`, four)).map(([name, data]): Named => [name.replace('sh010', 'sh020'), data]),
  ],
  ['padding', 'track', () => scanned, () => sequence(moving, [999, 1000, ...four], 'jpg')],
  ['bit-depth', 'paint', () => scanned, () => sequence(`${moving},negate`, four)],
  ['no-matte', 'roto', () => scanned, () => sequence(moving, four)],
  ['no-matte', 'roto', () => filmed, () => movie(moving, 4, '-pix_fmt', 'yuv444p10le')],
  ['matte-empty', 'roto', () => scanned, () => sequence(matte(at(2, '0', softBox)), four, 'tiff')],
  ['matte-full', 'roto', () => filmed, () => movie(matte(at(1, '255', softBox)), 4)],
  ['matte-holes', 'roto', () => scanned, () => sequence(matte(`${softBox}*(1-between(X,25,27)*between(Y,18,20))`), four)],
  ['matte-holes', 'roto', () => filmed, () => movie(matte(`${softBox}*(1-eq(X,25)*eq(Y,18))`), 4)],
];

it.each(faulty)('[S-2003] %s is found in a made clip for a %s task', async (rule, type, of, make) => {
  expect(await of().rules(type, await make())).toContain(rule);
});

it('[S-2006] painted frames that are those of the plate are found, by number and whatever is cut off around them', async () => {
  const plate = await sequence(moving, four, 'png', ...rgb48);
  const painted = await sequence(`${moving},drawbox=x=20:y=10:w=3:h=3:t=fill:color=red`, four, 'png', ...rgb48);
  const images = [painted[0], plate[1], painted[2]] as Named[];
  const { findings } = await scanned.report('paint', images);
  expect(findings.find(({ rule }) => rule === 'unchanged')?.frames).toEqual([{ first: 1002, last: 1002 }]);
  const { frames } = await scanned.facts('paint', images);
  expect(frames.map(({ fromPlate }) => (fromPlate ?? -1) > 0)).toEqual([true, false, true]);
});

it('[S-2006] so are those of a movie, and nothing is compared that has another count or size', async () => {
  expect(await filmed.rules('paint', await movie(moving, 4))).toContain('unchanged');
  for (const other of [await movie(moving, 5), await movie('testsrc2=s=66x36:r=24,noise=alls=40:allf=t', 4)])
    expect((await filmed.facts('paint', other)).frames.every(({ fromPlate }) => fromPlate === null)).toBe(true);
  const before = await scanned.facts('track', await sequence(moving, four, 'png', ...rgb48));
  expect(before.frames.every(({ fromPlate }) => fromPlate === null)).toBe(true);
});

it('[S-2003] a frame number that is given twice is refused before anything is measured', async () => {
  const images = await sequence(matte(softBox), ['1001', '01001', '1002']);
  const { body } = await scanned.send(await scanned.begun('roto'), images).expect(400);
  expect(body.message).toBe(mediaMessages.duplicateFrame('sh010_task.01001.png'));
});

it('[S-2004] soft edges, holes and cover are measured at full size, by the pixel', async () => {
  const facts = await scanned.facts('roto', await sequence(matte(`${softBox}*(1-between(X,25,26)*eq(Y,18))`), four));
  expect(facts).toMatchObject({ matteIn: 'alpha', numbered: true, picture: { width: 64, height: 36, bitDepth: 8, fps: null } });
  const all = 64 * 36;
  for (const { matte: measured } of facts.frames) {
    expect(measured?.covered).toBeCloseTo((31 * 21 - 2 - 21 * (128 / 255)) / all, 4);
    expect(measured?.soft).toBeCloseTo(21 / all, 4);
    expect(measured?.smallestHole).toBe(2);
  }
  expect(facts.frames.map(({ frame, change }) => [frame, change === null])).toEqual(four.map((frame, index) => [frame, index === 0]));
});

it('[S-2004] hard edges are measured as such', async () => {
  const facts = await filmed.facts('roto', await movie(matte(`255*${inside}`), 4));
  const task = { id: 't', shot_name: 'sh010', name: 'roto', type: 'roto', frame_start: 1, frame_end: 4, counted: true };
  const hard = { 'matte-hard': { severity: 'fault' } } as const;
  const rules = (measured: typeof facts) => findingsOf(measured, { task, number: 1, plate: null }, hard).map(({ rule }) => rule);
  expect(rules(facts)).toEqual(['matte-hard']);
  expect(rules(await filmed.facts('roto', await movie(matte(softBox), 4)))).toEqual([]);
});
