/** @module-tag nightly */

import { type PlateProfile, plateProfile } from '@prepmarket/media-api';
import { Measurings } from '../src/measuring/measurings.js';
import { Profiling } from '../src/profile/profiling.js';
import { clip, images, removeClips } from './clips.js';
import { client, otherClient, Studio, type TestShot, vendor } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const middle = (figures: number[] = []): number => [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
/** A drawing that passes by, so many pixels of 640 a frame. */
const passing = (speed: number) => `testsrc2=s=1280x720:r=24,loop=-1:1:0,setpts=N/24/TB,crop=640:360:x=40+${speed}*n:y=160`;
const COUNT = 12;
const read = async (shot: TestShot): Promise<PlateProfile | null> => (await studio.as(client).get(`${shot.path}/profile`).expect(200)).body.profile.profile;
const filmed = async (source: string, name = 'plate.mov', ...args: string[]): Promise<PlateProfile> => {
  const shot = await studio.shot();
  await studio.upload(shot, name, await clip(name, source, '-frames:v', String(COUNT), '-c:v', 'prores', ...args)).expect(201);
  const media = await studio.ready(shot);
  const profile = await read(shot);
  expect(media.profile).toEqual(profile);
  return plateProfile.parse(profile);
};

it('[S-2192] a video is profiled while its proxy is made, told with the picture and read by whoever sees the project', async () => {
  const [still, slow, fast] = [await filmed(passing(0)), await filmed(passing(4)), await filmed(passing(16))];
  for (const { frames: count, every, motion, cuts } of [still, slow, fast]) expect([count, every, motion.length, cuts]).toEqual([COUNT, 1, COUNT, []]);
  expect(middle(still.motion)).toBe(0);
  // 4 and 16 of 640 pixels, in tenths of a percent.
  expect(Math.abs(middle(slow.motion) - 6)).toBeLessThanOrEqual(2);
  expect(Math.abs(middle(fast.motion) - 25)).toBeLessThanOrEqual(4);
});

it('[S-2192] so is a sequence, while it comes in', async () => {
  const shot = await studio.shot();
  const plates = await images(passing(16), COUNT, 'png');
  await studio
    .sequence(
      shot,
      plates.map((image, n): [string, Buffer] => [`plate.${1001 + n}.png`, image]),
    )
    .expect(201);
  await studio.ready(shot);
  const profile = await read(shot);
  expect(profile?.frames).toBe(COUNT);
  expect(Math.abs(middle(profile?.motion) - 25)).toBeLessThanOrEqual(4);
});

it('[S-2192] what cuts to another picture is told by its frame; grain and blur are those of the pixels it has', async () => {
  const [before, after] = [
    'testsrc2=s=640x360:r=24,loop=-1:1:0,setpts=N/24/TB,trim=end_frame=7',
    'mandelbrot=s=640x360:r=24,loop=-1:1:0,setpts=N/24/TB,trim=end_frame=5',
  ];
  expect((await filmed(`${before}[a];${after}[b];[a][b]concat`)).cuts).toEqual([7]);
  const [clean, grainy, soft] = [await filmed(passing(2)), await filmed(`${passing(2)},noise=alls=30:allf=t`), await filmed(`${passing(2)},gblur=6`)];
  expect(middle(grainy.grain)).toBeGreaterThan(middle(clean.grain) + 20);
  expect(middle(soft.blur)).toBeGreaterThan(middle(clean.blur) + 20);
});

it('[S-2193] a plate of which nothing can be seen is ready all the same, without a profile; versions are measured, clips are not looked at', async () => {
  vi.spyOn(Profiling.prototype, 'wants').mockReturnValue({ width: 64, height: 36, layout: 'grey', reads: ':in_range=nonsense', middle: true });
  const shot = await studio.shot();
  await studio.upload(shot, 'plate.mp4', await clip('plate.mp4', passing(2), '-frames:v', '4')).expect(201);
  expect((await studio.ready(shot)).profile).toBeUndefined();
  expect(await read(shot)).toBeNull();
  const measurings = studio.app.get(Measurings);
  expect(await measurings.of(shot.id)).toBeInstanceOf(Profiling);
  expect(await measurings.of(client.id)).toBeUndefined();
});

it('[S-2194] nobody reads the profile of a plate whose project it does not see', async () => {
  const shot = await studio.shot();
  for (const stranger of [otherClient, vendor]) expect((await studio.as(stranger).get(`${shot.path}/profile`)).status).toBe(404);
  expect((await studio.as(client).get(`/api/projects/${client.id}/packages/${shot.packageId}/shots/${shot.id}/profile`)).status).toBe(404);
  expect(await read(shot)).toBeNull();
});
