import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpInto, restore } from '../src/index.js';
import { KeptService, scratch } from './kept.js';

const quiet = () => undefined;
let place: Awaited<ReturnType<typeof scratch>>;
let source: KeptService;

beforeEach(async () => {
  [place, source] = [await scratch(), await KeptService.open()];
  await source.note('kept');
});
afterEach(async () => {
  await Promise.all([source.drop(), place.remove()]);
});

const within = (...names: string[]) => join(place.folder, ...names);
/** Adds one, as if it were of another day. */
const add = async (day: string) => {
  const { folder } = await backUpInto([source.backedUp], place.folder, 2, quiet);
  await rename(folder, within(`${day}T000000Z`));
};
const inode = async (day: string, key: string) => (await stat(within(`${day}T000000Z`, 'notes/objects', key))).ino;

it('[S-1064] a folder of backups keeps the newest whole ones, each of which can be restored though files that did not change are there once', async () => {
  const first = await source.file('the first');
  await add('20260101');
  await writeFile(within('mine.txt'), 'not ours');
  const second = await source.file('the second');
  await add('20260102');
  expect(await inode('20260102', first)).toBe(await inode('20260101', first));
  await add('20260103');
  expect((await readdir(place.folder)).sort()).toEqual(['20260102T000000Z', '20260103T000000Z', 'mine.txt']);
  const target = await KeptService.open({ migrated: false });
  await restore([target.backedUp], within('20260103T000000Z'), { say: quiet });
  expect(await Promise.all([first, second].map((key) => target.read(key)))).toEqual(['the first', 'the second']);
  await target.drop();
});

it('[S-1064] one that was cut short is gone on with the next time, and counts for nothing until then', async () => {
  const key = await source.file('the bytes');
  await add('20260101');
  await add('20260102');
  const begun = within('20260103T000000Z');
  await mkdir(begun);
  await writeFile(join(begun, 'manifest.json.part'), '');
  await writeFile(join(begun, 'half'), '');
  await add('20260104');
  expect((await readdir(place.folder)).sort()).toEqual(['20260102T000000Z', '20260104T000000Z']);
  expect(await readdir(within('20260104T000000Z'))).toContain('half');
  expect(await inode('20260104', key)).toBe(await inode('20260102', key));
});
