import { randomUUID } from 'node:crypto';
import { Controller, type INestApplication, Module, Param, Post } from '@nestjs/common';
import { api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { startService, Work } from '../src/index.js';
import { Note, Notes1800000000000 } from './sample.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const AT_ONCE = 6;
const ROWS = 4;

let ids: string[];

/** Requests that get into each other's way as badly as PostgreSQL lets them. */
@Controller('conflicts')
class Conflicts {
  constructor(private readonly work: Work) {}

  /** Takes all rows one after the other, from another one each time. */
  @Post('deadlock/:from')
  deadlock(@Param('from') from: string) {
    return this.work.transaction(async (tx) => {
      for (let i = 0; i < ROWS; i += 1) {
        const note = (await tx.lock(Note, { id: ids[(i + Number(from)) % ROWS] })) as Note;
        await tx.manager.update(Note, note.id, { edits: note.edits + 1 });
      }
      return {};
    });
  }

  /** Asked without a key, whose lookup would be a statement before. */
  @Post('serialization')
  serialization() {
    return this.work.transaction(async (tx) => {
      await tx.manager.query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
      const [{ sum }] = await tx.manager.query('SELECT sum(edits)::int AS sum FROM notes');
      // Until all three have read.
      await tx.manager.query('SELECT pg_sleep(0.05)');
      await tx.manager.update(Note, ids[0] as string, { edits: sum + 1 });
      return {};
    });
  }
}
@Module({ controllers: [Conflicts] })
class ConflictsModule {}

/** A deadlock is seen within milliseconds; usually PostgreSQL looks for one after a second. */
const soon = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const name = new URL(connectionString).pathname.slice(1);
  await client.query(`ALTER DATABASE ${name} SET deadlock_timeout = '5ms'`).finally(() => client.end());
};

let config: TestConfig;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('conflicts');
  await soon(config.databaseUrl);
  app = await startService(config, { module: ConflictsModule, entities: [Note], migrations: [Notes1800000000000] });
});
afterAll(async () => {
  await app.close();
  await config.drop();
});
beforeEach(async () => {
  ids = Array.from({ length: ROWS }, () => randomUUID());
  await app.get(DataSource).query('DELETE FROM notes');
  await app.get(DataSource).manager.insert(
    Note,
    ids.map((id) => ({ id, title: 't', ownerId: randomUUID(), edits: 0 })),
  );
});

const actor = { id: randomUUID(), role: 'client' as const };
const asked = (path: string) => api(app).as(actor).post(`/api/conflicts/${path}`);
/** How often each status was answered. */
const counted = (statuses: number[]) => Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]));
const editsOf = async (): Promise<number[]> => (await app.get(DataSource).query('SELECT edits FROM notes ORDER BY id')).map(({ edits }: Note) => edits);

it(
  `[S-1086] F12: requests in a deadlock are run again: none is a 500, each that was answered counts once (${ROUNDS} rounds)`,
  async () => {
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => asked(`deadlock/${i % ROWS}`)))).map(({ status }) => status));
    const { 201: done = 0, 503: busy = 0 } = counted(statuses);
    expect(done + busy).toBe(ROUNDS * AT_ONCE);
    expect(done).toBeGreaterThan(busy);
    expect(await editsOf()).toEqual(ids.map(() => done));
  },
  120_000 + ROUNDS * 4000,
);

it(
  `[S-1086] F12: of transactions that cannot be put in an order some are run again: none is a 500, each that was answered counts once (${ROUNDS} rounds)`,
  async () => {
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 3 }, () => asked('serialization').unset('idempotency-key')))).map(({ status }) => status));
    const { 201: done = 0, 503: busy = 0 } = counted(statuses);
    expect(done + busy).toBe(ROUNDS * 3);
    expect(done).toBeGreaterThan(busy);
    expect((await editsOf()).reduce((sum, edits) => sum + edits, 0)).toBe(done);
  },
  120_000 + ROUNDS * 1000,
);
