import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Administered, type BackedUp, migrate, type ObjectStore, openDatabase, openStore, rowsOf } from '../src/index.js';
import { KIT_ENTITIES } from '../src/kit-entities.js';
import { Note, noteWritten, options } from './sample.js';

/** Columns of the kinds that could come back as something else. */
class Pages1800000000001 implements MigrationInterface {
  name = 'Pages1800000000001';
  up = (runner: QueryRunner) =>
    runner.query(`CREATE TABLE a_pages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note_id uuid NOT NULL REFERENCES notes, words text[] NOT NULL, facts jsonb, amount numeric,
      doubled numeric GENERATED ALWAYS AS (amount * 2) STORED, at timestamptz, day date, object_key text)`);
  down = (runner: QueryRunner) => runner.query('DROP TABLE a_pages');
}

const administered: Administered = {
  entities: [Note],
  migrations: [...options.migrations, Pages1800000000001],
  republish: [rowsOf('notes', Note, async (tx, notes) => Promise.all(notes.map(({ id, title }) => tx.publish(noteWritten, { id, title }))))],
  letter: 'x',
  adopts: 'left/',
  namedBy: ['a_pages.object_key'],
};

/** A database and a store with some of everything in them, to be kept and to be put back elsewhere. */
export class KeptService {
  private constructor(
    readonly config: TestConfig,
    readonly store: ObjectStore,
    readonly backedUp: BackedUp,
  ) {}

  /** `migrated` false leaves the database empty. */
  static async open({ s3 = false, migrated = true } = {}): Promise<KeptService> {
    const config = await testConfig('notes', { s3 });
    if (migrated) await migrate(config, administered.migrations);
    return new KeptService(config, openStore(config.store), { config, administered });
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const database = await openDatabase(this.config, KIT_ENTITIES);
    return database.query(text, values).finally(() => database.destroy());
  }

  /** A stored file with its row; gives its key. */
  async file(text: string): Promise<string> {
    const key = `x-${randomUUID()}`;
    const { size, sha256 } = await this.store.putStream(key, Readable.from([Buffer.from(text)]));
    await this.query(
      `INSERT INTO files (key, originalname, size, mimetype, sha256, kind, uploaded_by) VALUES ($1, 'a.txt', $2, 'text/plain', $3, 'attachment', gen_random_uuid())`,
      [key, size, sha256],
    );
    return key;
  }

  async note(title: string): Promise<string> {
    const id = randomUUID();
    await this.query('INSERT INTO notes VALUES ($1, $2, gen_random_uuid(), 0)', [id, title]);
    return id;
  }

  async read(key: string): Promise<string> {
    return (await buffer(await this.store.getRange(key))).toString();
  }

  /** All that is in its store. */
  async keys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list()) keys.push(key);
    return keys;
  }

  async drop(): Promise<void> {
    for (const key of await this.keys()) await this.store.delete(key);
    await this.config.drop();
  }
}

/** A folder that goes with the test. */
export const scratch = async (): Promise<{ folder: string; remove(): Promise<void> }> => {
  const parent = await mkdtemp(join(tmpdir(), 'prepmarket-backup-'));
  return { folder: join(parent, 'kept'), remove: () => rm(parent, { recursive: true, force: true }) };
};

/** A folder between one service, with a note and a file, and another that has nothing yet. */
export const keptPair = async () => {
  const { folder, remove } = await scratch();
  const [source, target] = [await KeptService.open(), await KeptService.open({ migrated: false })];
  await source.note('kept');
  const manifest = join(folder, 'manifest.json');
  return {
    folder,
    source,
    target,
    /** Of its file, which holds `the bytes`. */
    key: await source.file('the bytes'),
    inManifest: async (change: (text: string) => string) => writeFile(manifest, change(await readFile(manifest, 'utf8'))),
    remove: () => Promise.all([source.drop(), target.drop(), remove()]),
  };
};
