import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Cut } from '../src/backup/cut.js';
import { Files, Installation, openDatabase, StaleObjects } from '../src/index.js';
import { KIT_ENTITIES } from '../src/kit-entities.js';
import { until } from '../src/testing.js';
import { KeptService } from './kept.js';

const CUTS = process.env.ROUNDS ? 200 : 20;
let owner: KeptService;
let listener: KeptService;

beforeAll(async () => {
  [owner, listener] = [await KeptService.open(), await KeptService.open()];
});
afterAll(async () => {
  await Promise.all([owner.drop(), listener.drop()]);
});

const connected = async ({ config }: KeptService): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  return client;
};

it('[S-1067] is one moment of all databases: none knows more of another than that one itself', async () => {
  const [writing, copying] = [await connected(owner), await connected(listener)];
  let over = false;
  /** As a service changes its record, and another one hears of it. */
  const tell = async () => {
    for (let number = 1; !over; number += 1) {
      await writing.query("INSERT INTO notes VALUES (gen_random_uuid(), 'n', gen_random_uuid(), $1)", [number]);
      await copying.query('BEGIN');
      await copying.query('INSERT INTO inbox (event_id) VALUES ($1)', [randomUUID()]);
      await copying.query("INSERT INTO notes VALUES (gen_random_uuid(), 'copy', gen_random_uuid(), $1)", [number]);
      await copying.query('COMMIT');
    }
  };
  const telling = tell();
  const urls = new Map([
    ['owner', owner.config.databaseUrl],
    ['listener', listener.config.databaseUrl],
  ]);
  for (let time = 0; time < CUTS; time += 1) {
    const cut = await Cut.make(urls);
    const [known, copied] = await Promise.all(
      ['owner', 'listener'].map(async (name) => Number((await cut.reader(name).query('SELECT coalesce(max(edits), 0) AS most FROM notes')).rows[0].most)),
    );
    expect(copied).toBeLessThanOrEqual(known as number);
    expect(copied).toBeGreaterThanOrEqual((known as number) - 1);
    await cut.close();
  }
  over = true;
  await telling;
  await Promise.all([writing.end(), copying.end()]);
});

it('[S-1067] holds the objects that it names: those whose rows go meanwhile are deleted after it', async () => {
  const key = await owner.file('named by the cut');
  const database = await openDatabase(owner.config, KIT_ENTITIES);
  const files = new Files(database, owner.store, { letter: 'x' });
  const stale = new StaleObjects(database, owner.store, new Installation({ letter: 'x' }, database, owner.store, files));
  const cut = await Cut.make(new Map([['owner', owner.config.databaseUrl]]));
  await owner.query('WITH gone AS (DELETE FROM files RETURNING key) INSERT INTO stale_objects (key) SELECT key FROM gone');
  await stale.look();
  expect(await owner.store.stat(key)).not.toBeNull();
  await cut.release();
  await stale.look();
  expect(await owner.store.stat(key)).not.toBeNull();
  await cut.close();
  await until(async () => {
    await stale.look();
    return (await owner.store.stat(key)) === null;
  });
  await database.destroy();
});
