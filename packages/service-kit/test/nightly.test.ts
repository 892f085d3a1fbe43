/** @module-tag nightly */

import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { until } from '@prepmarket/service-testing';
import { BackupRefused, backUpInto, openStore, restore } from '../src/index.js';
import { KeptService, scratch } from './kept.js';

const quiet = () => undefined;
let place: Awaited<ReturnType<typeof scratch>>;
let source: KeptService;

beforeEach(async () => {
  [place, source] = [await scratch(), await KeptService.open()];
  await source.note('kept');
});
afterEach(async () => {
  vi.restoreAllMocks();
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

/** Runs something while the first file that is kept is being copied. */
const whileCopying = (run: () => Promise<void>) => {
  const kept = Object.getPrototypeOf(openStore({ dir: place.folder }));
  const { putStream } = kept;
  vi.spyOn(kept, 'putStream').mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
    await run();
    return putStream.apply(this, args);
  });
};

it('[S-1016] of two at once one is whole and the other is refused before it touches a folder', async () => {
  const key = await source.file('the bytes');
  let refusal: unknown;
  const began = new Date().getSeconds();
  whileCopying(async () => {
    // The other would be named by another second.
    await until(() => new Date().getSeconds() !== began);
    refusal = await backUpInto([source.backedUp], place.folder, 2, quiet).catch((error) => error);
  });
  const { folder } = await backUpInto([source.backedUp], place.folder, 2, quiet);
  expect(refusal).toEqual(new BackupRefused('Another backup of notes is on its way: wait until it has ended.'));
  expect(await readdir(place.folder)).toEqual([basename(folder)]);
  const target = await KeptService.open({ migrated: false });
  await restore([target.backedUp], folder, { say: quiet });
  expect(await target.query('SELECT title FROM notes')).toEqual([{ title: 'kept' }]);
  expect(await target.read(key)).toBe('the bytes');
  await target.drop();
});

it('[S-1016] one whose files go while it is taken is none', async () => {
  await source.file('the bytes');
  whileCopying(async () => {
    const [name = ''] = await readdir(place.folder);
    await rm(within(name, 'notes/tables/notes.copy.gz'));
  });
  await expect(backUpInto([source.backedUp], place.folder, 2, quiet)).rejects.toThrow(
    /notes\.copy\.gz went away while the backup was taken: leave its folder alone, and give the same command again\.$/,
  );
  const [name = ''] = await readdir(place.folder);
  expect(await readdir(within(name))).not.toContain('manifest.json');
});

it('[S-1016] one with a manifest that cannot be read is told and left, and the night goes on without it', async () => {
  await add('20260101');
  await writeFile(within('20260101T000000Z/manifest.json'), '{ "form');
  const said: string[] = [];
  await backUpInto([source.backedUp], place.folder, 1, (line) => said.push(line));
  expect(said[0]).toMatch(/20260101T000000Z is passed over: .*manifest\.json is not a manifest that this version reads/);
  const names = await readdir(place.folder);
  expect(names).toHaveLength(2);
  expect(names).toContain('20260101T000000Z');
});
