/** @module-tag nightly */

import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Cut } from '../src/backup/cut.js';
import { administer, backUp, openStore, restore, startService } from '../src/index.js';
import { type KeptService, keptPair } from './kept.js';
import { options } from './sample.js';

const said: string[] = [];
const say = (line: string) => void said.push(line);
let place: Awaited<ReturnType<typeof keptPair>>;
let source: KeptService;
let target: KeptService;
let key: string;

beforeEach(async () => {
  said.length = 0;
  place = await keptPair();
  ({ source, target, key } = place);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await place.remove();
});

class Later1800000000002 implements MigrationInterface {
  name = 'Later1800000000002';
  up = (runner: QueryRunner) => runner.query('CREATE TABLE later ()');
  down = (runner: QueryRunner) => runner.query('DROP TABLE later');
}

it('[S-1064] a backup whose connection was lost while files were copied is none: they may have been deleted meanwhile', async () => {
  const kept = Object.getPrototypeOf(openStore({ dir: place.folder }));
  const { putStream } = kept;
  vi.spyOn(kept, 'putStream').mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
    await source.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'notes backup' AND datname = current_database()");
    return putStream.apply(this, args);
  });
  await expect(backUp([source.backedUp], place.folder, say)).rejects.toThrow(
    /^The connection to the database of notes was lost \(.+\): give the same command again\.$/,
  );
  expect((await readdir(place.folder)).sort()).toEqual(['manifest.json.part', 'notes']);
  await backUp([source.backedUp], place.folder, say);
  await restore([target.backedUp], place.folder, { say });
  expect(await target.read(key)).toBe('the bytes');
});

it('[S-1064] one backup of a service waits for another to end', async () => {
  const cut = await Cut.make(new Map([['notes', source.config.databaseUrl]]));
  await expect(backUp([source.backedUp], place.folder, say)).rejects.toThrow('Another backup of notes is on its way: wait until it has ended.');
  await cut.close();
});

it('[S-1065] [S-1017] a database that was restored half-way is migrated by nobody else, starts no service and is no backup; the same command does it anew', async () => {
  await backUp([source.backedUp], place.folder, say);
  await place.inManifest((text) => text.replace('"rows": 1', '"rows": 2'));
  await expect(restore([target.backedUp], place.folder, { say })).rejects.toThrow(/has 1 rows and should have 2/);
  const half = 'The database of notes is half restored: give the command of the restore again.';
  await expect(startService(target.config, options)).rejects.toThrow(half);
  await expect(backUp([target.backedUp], `${place.folder}-2`, say)).rejects.toThrow(half);
  const newer = { ...target.backedUp.administered, migrations: [...target.backedUp.administered.migrations, Later1800000000002] };
  await expect(startService(target.config, { ...options, migrations: newer.migrations })).rejects.toThrow(half);
  await expect(administer(target.config, newer, ['migrate'], { say, typed: (command) => command })).rejects.toThrow(half);
  expect(await target.query("SELECT to_regclass('later') AS later")).toEqual([{ later: null }]);
  await place.inManifest((text) => text.replace('"rows": 2', '"rows": 1'));
  await restore([target.backedUp], place.folder, { say });
  expect(await target.query('SELECT title FROM notes')).toEqual([{ title: 'kept' }]);
  const app = await startService(target.config, { ...options, migrations: target.backedUp.administered.migrations });
  await app.close();
});

it('[S-1065] a file that is in the store otherwise becomes what it was, and that is told', async () => {
  await target.store.putStream(key, Readable.from([Buffer.from('the bytez')]));
  const run = (service: KeptService, ...words: string[]) =>
    administer(service.config, service.backedUp.administered, words, { say, typed: (command, args) => `${command} ${args}` });
  await run(source, 'backup', place.folder);
  await run(target, 'restore', place.folder);
  expect(await target.read(key)).toBe('the bytes');
  expect(said).toContain('notes: 1 files are there, 1 of which were there otherwise.');
  expect(said).toContainEqual(expect.stringMatching(/^notes is as it was at 20/));
  await expect(run(source, 'backup')).rejects.toThrow('Usage: backup <folder> [--keep <number>]');
  await expect(run(target, 'restore', place.folder, '--over')).rejects.toThrow('Usage: restore <folder> [--force]');
});
