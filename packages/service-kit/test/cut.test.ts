import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { Cut } from '../src/backup/cut.js';
import { Files, Installation, openDatabase, StaleObjects } from '../src/index.js';
import { KIT_ENTITIES } from '../src/kit-entities.js';
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

/** Milliseconds by which all that is said on a slow line is late. */
const LATE = 3;
/** The snapshot of whoever is at the end of such a line is a moment later than those of the others. */
const slowLine = async (target: string) => {
  const [url, { hostname, port }] = [new URL(target), new URL(target)];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (chunk) => setTimeout(() => to.write(chunk), LATE))
        .on('error', () => undefined)
        .on('close', () => setTimeout(() => to.destroy(), LATE));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
};

interface Known {
  known: number;
  copied: number;
}
const isNewer = ({ known, copied }: Known): boolean => copied > known;

/** What each knows in cuts that are made while one changes its record and the other hears of it, by an event or not; none after a copy that is newer. */
const cutsWhile = async ({ handles }: { handles: boolean }): Promise<Known[]> => {
  const [writing, copying, line] = [await connected(owner), await connected(listener), await slowLine(listener.config.databaseUrl)];
  let over = false;
  await Promise.all([writing, copying].map((client) => client.query('DELETE FROM notes')));
  const tell = async () => {
    for (let number = 1; !over; number += 1) {
      await writing.query("INSERT INTO notes VALUES (gen_random_uuid(), 'n', gen_random_uuid(), $1)", [number]);
      await copying.query('BEGIN');
      if (handles) await copying.query('INSERT INTO inbox (event_id) VALUES ($1)', [randomUUID()]);
      await copying.query("INSERT INTO notes VALUES (gen_random_uuid(), 'copy', gen_random_uuid(), $1)", [number]);
      await copying.query('COMMIT');
    }
  };
  const telling = tell();
  const urls = new Map([
    ['owner', owner.config.databaseUrl],
    ['listener', line.url],
  ]);
  const cuts: Known[] = [];
  for (let time = 0; time < CUTS && !cuts.some(isNewer); time += 1) {
    const cut = await Cut.make(urls);
    const most = async (name: string) => Number((await cut.reader(name).query('SELECT coalesce(max(edits), 0) AS most FROM notes')).rows[0].most);
    cuts.push({ known: await most('owner'), copied: await most('listener') });
    await cut.close();
  }
  over = true;
  await telling;
  line.close();
  await Promise.all([writing.end(), copying.end()]);
  return cuts;
};

it('[S-1067] is one moment of all databases: none knows more of another than that one itself', async () => {
  const cuts = await cutsWhile({ handles: true });
  expect(cuts.filter((cut) => isNewer(cut) || cut.copied < cut.known - 1)).toEqual([]);
});

it('[S-1067] would be several moments for what does not pass the inbox, where the cut waits', async () => {
  const cuts = await cutsWhile({ handles: false });
  expect(cuts.filter(isNewer)).not.toEqual([]);
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
