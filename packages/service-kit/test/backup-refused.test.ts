/** @module-tag nightly */

import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { BackupRefused, backUp, backUpInto, restore } from '../src/index.js';
import { KeptService, keptPair } from './kept.js';

const said: string[] = [];
const say = (line: string) => void said.push(line);
let place: Awaited<ReturnType<typeof keptPair>>;
let source: KeptService;
let target: KeptService;
let key: string;
const within = (...names: string[]) => join(place.folder, 'notes', ...names);

beforeEach(async () => {
  said.length = 0;
  place = await keptPair();
  ({ source, target, key } = place);
});
afterEach(() => place.remove());

/** Puts other bytes into a file, and their sum into the manifest. */
const replace = async (file: string, bytes: Buffer): Promise<void> => {
  const sum = (of: Buffer) => createHash('sha256').update(of).digest('hex');
  const before = sum(await readFile(file));
  await writeFile(file, bytes);
  await place.inManifest((manifest) => manifest.replace(before, sum(bytes)));
};

const refused = async (why: RegExp | string, force = false) => {
  await expect(restore([target.backedUp], place.folder, { force, say })).rejects.toThrow(why);
  expect(await target.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  expect(await target.keys()).toEqual([]);
};

describe('a backup that is not whole', () => {
  beforeEach(() => backUp([source.backedUp], place.folder, say));

  it('[S-1064] is refused without its manifest, which is written last, and gone on with in the same folder', async () => {
    await rename(join(place.folder, 'manifest.json'), join(place.folder, 'manifest.json.part'));
    await refused(/holds no whole backup/);
    const copies = vi.spyOn(source.store.constructor.prototype, 'putStream');
    await source.file('one more');
    await backUp([source.backedUp], place.folder, say);
    expect(copies.mock.calls.map(([copied]) => copied)).not.toContain(key);
    copies.mockRestore();
    expect(await readdir(within('objects'))).toHaveLength(2);
    await restore([target.backedUp], place.folder, { say });
    expect(await target.read(key)).toBe('the bytes');
  });

  it('[S-1064] is refused when a table, an object or the list of objects is damaged or missing, before anything is touched', async () => {
    await rm(within('objects', key));
    await refused(`${within('objects', key)} is damaged or missing: take another backup.`);
    await appendFile(within('objects', key), 'the bytez');
    await refused(`${within('objects', key)} is damaged or missing: take another backup.`);
    await appendFile(within('objects.sha256'), '\n');
    await refused(`${within('objects.sha256')} is damaged or missing: take another backup.`);
    await appendFile(within('tables', 'notes.copy.gz'), 'x');
    await refused(`${within('tables', 'notes.copy.gz')} is damaged or missing: take another backup.`);
    await rm(within('jobs.json'));
    await refused(`${within('jobs.json')} is damaged or missing: take another backup.`);
  });

  it.each(['../../x-1', 'y-1', 'marks/x', 'x-/../1'])('[S-1019] is refused before anything is touched when it names the object %s', async (strange) => {
    const list = within('objects.sha256');
    const text = (await readFile(list, 'utf8')).replaceAll(key, strange);
    await writeFile(list, text);
    await place.inManifest((manifest) => manifest.replace(/("bytes": \d+,\s+"sha256": ")[0-9a-f]+/, `$1${createHash('sha256').update(text).digest('hex')}`));
    await mkdir(dirname(within('objects', strange)), { recursive: true });
    await writeFile(within('objects', strange), 'the bytes');
    await refused(`${list} names ${strange}, which is no file of this service: take another backup.`);
  });

  it('[S-1019] is refused when a table or a column of it has no plain name', async () => {
    for (const strange of ['../notes', 'notes"', 'Notes']) {
      await place.inManifest((manifest) => manifest.replace('"name": "notes"', `"name": ${JSON.stringify(strange)}`));
      await refused(/is not a manifest that this version reads/);
      await place.inManifest((manifest) => manifest.replace(`"name": ${JSON.stringify(strange)}`, '"name": "notes"'));
    }
  });

  it('[S-1022] is refused in a sentence when its tables are not those of the service, and leaves a database that nobody starts with', async () => {
    const tables = async (change: (all: { name: string }[]) => unknown) => {
      await backUp([source.backedUp], join(place.folder, 'again'), say);
      const file = join(place.folder, 'again', 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      manifest.services.notes.tables = change(manifest.services.notes.tables);
      await writeFile(file, JSON.stringify(manifest));
      const restored = restore([target.backedUp], join(place.folder, 'again'), { force: true, say });
      await expect(restored).rejects.toThrow(/^\S+ does not hold the tables of this service, each of them once: take another backup\.$/);
      expect(await target.query('SELECT FROM notes')).toEqual([]);
      expect(await target.query("SELECT to_regclass('unfinished_restore') IS NOT NULL AS unfinished")).toEqual([{ unfinished: true }]);
      await rm(join(place.folder, 'again'), { recursive: true });
    };
    await tables((all) => all.filter(({ name }) => name !== 'notes'));
    await tables((all) => [...all, ...all.filter(({ name }) => name === 'notes')]);
  });

  it.each([
    ['rows of other columns', gzipSync('00000000-0000-4000-8000-000000000001\tkept\n'), '22P04'],
    ['a value of another kind', gzipSync('no id\tkept\t00000000-0000-4000-8000-000000000001\t0\n'), '22P02'],
    ['nothing where something has to be', gzipSync('\\N\tkept\t00000000-0000-4000-8000-000000000001\t0\n'), '23502'],
    ['what is no gzip', Buffer.from('rows'), 'Z_DATA_ERROR'],
    ['what ends within', gzipSync('rows').subarray(0, 12), 'Z_BUF_ERROR'],
  ])('[S-1024] is refused in a sentence when a table has its sum and holds %s, and leaves a database that nobody starts with', async (_what, bytes, code) => {
    const file = within('tables', 'notes.copy.gz');
    await replace(file, bytes);
    const restored = restore([target.backedUp], place.folder, { say });
    await expect(restored).rejects.toThrow(new BackupRefused(`${file} holds what its table does not take (${code}): take another backup.`));
    expect(await target.query('SELECT FROM notes')).toEqual([]);
    expect(await target.query("SELECT to_regclass('unfinished_restore') IS NOT NULL AS unfinished")).toEqual([{ unfinished: true }]);
  });

  it.each(['no jobs', '{}', '[{}]', '[{"name":"a","run_at":"soon"}]'])(
    '[S-1024] is refused before anything is touched when its list of jobs is %s',
    async (text) => {
      await replace(within('jobs.json'), Buffer.from(text));
      await refused(`${within('jobs.json')} is not a list of waiting jobs: take another backup.`);
    },
  );

  it('[S-1064] does not take another backup into the folder of a whole one, nor one into a folder of other things', async () => {
    await expect(backUp([source.backedUp], place.folder, say)).rejects.toThrow(/holds the whole backup of .*: give another folder\.$/);
    const other = join(place.folder, 'home');
    await mkdir(other);
    await writeFile(join(other, 'letter.txt'), 'mine');
    await expect(backUp([source.backedUp], other, say)).rejects.toThrow(`${other} holds something else: give a new or an empty folder.`);
    expect(await readdir(other)).toEqual(['letter.txt']);
  });
});

describe('what is there already', () => {
  it('[S-1065] is replaced only when that is asked for', async () => {
    await backUp([source.backedUp], place.folder, say);
    const other = await KeptService.open();
    await other.note('newer');
    await expect(restore([other.backedUp], place.folder, { say })).rejects.toThrow(
      'The database of notes is not empty: give an empty one, or use --force to replace what is in it.',
    );
    expect(await other.query('SELECT title FROM notes')).toEqual([{ title: 'newer' }]);
    await restore([other.backedUp], place.folder, { force: true, say });
    expect(await other.query('SELECT title FROM notes')).toEqual([{ title: 'kept' }]);
    await other.drop();
  });

  it('[S-1065] is not taken from a store that another database owns', async () => {
    await restore([target.backedUp], await kept(), { say });
    const third = await KeptService.open({ migrated: false });
    const beside = { config: { ...third.config, store: target.config.store }, administered: target.backedUp.administered };
    await expect(restore([beside], place.folder, { say })).rejects.toThrow(
      'The file store of notes belongs to another database: give an empty one, or use --force to take it over.',
    );
    await restore([beside], place.folder, { force: true, say });
    await third.drop();
  });

  it('[S-1018] is taken over with --force, though nothing in the store is of the restored database', async () => {
    await source.query('DELETE FROM files');
    await target.store.putStream('x-of-others', Readable.from([Buffer.from('.')]));
    await target.store.putStream('marks/x', Readable.from([Buffer.from('somebody elsewhere')]));
    await restore([target.backedUp], await kept(), { force: true, say });
    const [own] = await target.query<{ mark: string }>(
      "SELECT id || ' ' || (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS mark FROM installation",
    );
    expect(await target.read('marks/x')).toBe(own?.mark);
  });

  it('[S-1065] is not touched while somebody uses it', async () => {
    await kept();
    const user = new pg.Client({ connectionString: target.config.databaseUrl, application_name: 'a scaler' });
    await user.connect();
    await expect(restore([target.backedUp], place.folder, { force: true, say })).rejects.toThrow(
      /^The database of notes is in use \(a scaler at [0-9a-f.:]+\): stop the product first\.$/,
    );
    await user.end();
  });

  const kept = async () => {
    await backUp([source.backedUp], place.folder, say);
    return place.folder;
  };
});

it('[S-1066] tells of an object that the store lacks or holds otherwise than its row says, and keeps the rest', async () => {
  const lost = await source.file('lost');
  await source.store.delete(lost);
  await source.query("INSERT INTO a_pages (note_id, words, object_key) SELECT id, '{}', 'left/dropped' FROM notes");
  await source.query('UPDATE files SET sha256 = $2 WHERE key = $1', [key, '0'.repeat(64)]);
  const { services } = await backUp([source.backedUp], place.folder, say);
  expect(services.notes?.faults).toEqual([`${key} is not what its row says`, `${lost} is not in the store`].sort());
  expect(said).toContain(`notes: ${lost} is not in the store; it was so before.`);
  await restore([target.backedUp], place.folder, { say });
  expect(await target.read(key)).toBe('the bytes');
});

it('[S-1016] is not whole where the store lacks more of the files than it has, also where a former one has them', async () => {
  const { folder } = await backUpInto([source.backedUp], place.folder, 2, say);
  const other = await KeptService.open({ migrated: false });
  const elsewhere = { config: { ...source.config, store: other.config.store }, administered: source.backedUp.administered };
  const lacks = (files: number) =>
    `The store of notes lacks ${files} files that its database names, more than it has: check which bucket or folder it is given. If they are lost, put them back from an older backup.`;
  await expect(backUp([elsewhere], `${place.folder}-2`, say)).rejects.toThrow(lacks(1));
  await source.file('newer');
  await rename(folder, join(place.folder, '20260101T000000Z'));
  await expect(backUpInto([elsewhere], place.folder, 2, say)).rejects.toThrow(lacks(1));
  await backUpInto([source.backedUp], place.folder, 2, say);
  await other.drop();
});

it.each([
  ['/proc/kept', 'ENOENT'],
  ['/proc/deep/kept', 'ENOENT'],
  ['/dev/null/kept', 'ENOTDIR'],
])('[S-1025] does not wait for a folder that cannot be made: %s', async (folder, code) => {
  const sentence = new BackupRefused(`${folder} cannot be made (${code}): mend that, or give another folder.`);
  await expect(backUp([source.backedUp], folder, say)).rejects.toThrow(sentence);
  await expect(backUpInto([source.backedUp], folder, 2, say)).rejects.toThrow(sentence);
});

it('[S-1066] names the cure of a database that is not there or was never used', async () => {
  await expect(backUp([target.backedUp], place.folder, say)).rejects.toThrow(/^The database of notes has no tables yet/);
  const config = { ...target.config, databaseUrl: target.config.databaseUrl.replace(/\/[^/]+$/, '/not_there') };
  await expect(backUp([{ ...target.backedUp, config }], place.folder, say)).rejects.toThrow(
    /^The database of notes cannot be reached \(.*\): check DATABASE_URL\.$/,
  );
});
