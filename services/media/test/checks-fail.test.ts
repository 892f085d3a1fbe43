/** @module-tag nightly */

import { Holes } from '../src/measuring/holes.js';
import { Measuring } from '../src/measuring/measuring.js';
import { Measurings } from '../src/measuring/measurings.js';
import { removeClips } from './clips.js';
import { Checked, matte, movie, moving, type Named, sequence, softBox } from './made-versions.js';
import { Studio } from './studio.js';

const numbers = [1001, 1002, 1003, 1004];

let studio: Studio;
let on: Checked;
let mattes: (Named[] | Buffer)[];
beforeAll(async () => {
  studio = await Studio.open();
  on = await Checked.open(studio, await sequence(moving, numbers));
  const source = matte(softBox, '640x360');
  mattes = [await sequence(source, numbers), await sequence(source, numbers, 'exr', '-pix_fmt', 'gbrapf32le'), await movie(source, 4)];
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const states = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const what of mattes) found.push((await on.report('roto', what)).state);
  return found;
};

it('[S-2005] a version whose frames cannot be measured is ready all the same, and not checked', async () => {
  vi.spyOn(Holes.prototype, 'add').mockImplementation(() => {
    throw new Error('out of order');
  });
  expect(await states()).toEqual(['not_checked', 'not_checked', 'not_checked']);
});

it('[S-2005] so is one for which ffmpeg cannot make what is to be measured', async () => {
  vi.spyOn(Measuring.prototype, 'wants').mockReturnValue({ width: 64, height: 36, layout: 'grey', reads: ':in_range=nonsense' });
  expect(await states()).toEqual(['not_checked', 'not_checked', 'not_checked']);
});

it('[S-2005] plates are not measured as versions are', async () => {
  const measurings = studio.app.get(Measurings);
  expect(await measurings.of(on.on.shot.id)).not.toBeInstanceOf(Measuring);
  expect(await measurings.of(await on.begun('roto'))).toBeInstanceOf(Measuring);
});
