import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import * as z from 'zod/mini';
import { EventListener, InProcessBus, On, startService, type Tx } from '../src/index.js';

const ALL = 200;
/** Where the first process stands still until it is killed. */
const STUCK = 120;
const counted = defineEvent('test.summed', 1, z.object({ n: z.number() }));

@EventListener()
class Counts {
  @On(counted)
  async counted({ n }: { n: number }, tx: Tx) {
    await tx.manager.query('INSERT INTO effects (n) VALUES ($1)', [n]);
  }
}
@Module({ controllers: [Counts] })
class Mended {}

const options = { module: Mended, entities: [], migrations: [] };
let config: TestConfig;
let database: pg.Client;
let app: INestApplication | undefined;

const rows = async (sql: string, values?: unknown[]) => (await database.query(sql, values)).rows;
const numbers = async (sql: string): Promise<number[]> => (await rows(sql)).map(({ n }) => n);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** The same service as a process of its own, which gets stuck in the midst of replaying. */
const stuck = async () => {
  const script = `import { EventListener, InProcessBus, On, startService } from '@prepmarket/service-kit'; import { defineEvent } from '@prepmarket/api-kit';
    import 'reflect-metadata'; import * as z from 'zod/mini';
    class Counts { async counted({ n }, tx) {
      await tx.manager.query('INSERT INTO effects (n) VALUES ($1)', [n]);
      if (n === ${STUCK}) { console.log('stuck'); await new Promise(() => {}); } } }
    const counted = Object.getOwnPropertyDescriptor(Counts.prototype, 'counted');
    On(defineEvent('test.summed', 1, z.object({ n: z.number() })))(Counts.prototype, 'counted', counted);
    EventListener()(Counts);
    const config = { ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() } };
    await startService(config, { module: { module: class Before {}, controllers: [Counts] }, entities: [], migrations: [] });`;
  const child = spawn('node', ['--input-type=module', '-e', script], {
    cwd: __dirname,
    env: { ...process.env, CONFIG: JSON.stringify({ ...config, events: undefined }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  return { child, reached: () => printed.includes('stuck') };
};

beforeEach(async () => {
  config = await testConfig('counts', { events: { bus: new InProcessBus() } });
  app = await startService(config, options);
  await app.close();
  database = new pg.Client({ connectionString: config.databaseUrl });
  await database.connect();
  await database.query('CREATE TABLE effects (id bigserial PRIMARY KEY, n int NOT NULL)');
});
afterEach(async () => {
  await app?.close();
  await database.end();
  await config.drop();
});

describe('the process that replays dead letters is killed', () => {
  it('[S-1041] what had its effect stays so, and another process does the rest: each once', async () => {
    await database.query(
      `INSERT INTO dead_letters (id, type, envelope, reason) SELECT id, $1, json_build_object('id', id, 'type', $1::text, 'version', 1,
         'occurredAt', to_char(now() + n * interval '1 s', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'correlationId', 'c', 'data', json_build_object('n', n)), 'The disk was full'
       FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(0, $2::int - 1) n) made`,
      [counted.type, ALL],
    );
    await database.query("SELECT graphile_worker.add_job('replay_dead_letters', max_attempts := 3, job_key := 'replay_dead_letters')");
    const dying = await stuck();
    await until(dying.reached, 60_000);
    dying.child.kill('SIGKILL');
    await once(dying.child, 'exit');
    expect(await numbers('SELECT n FROM effects ORDER BY id')).toEqual(range(0, STUCK));
    expect(await numbers(`SELECT (envelope->'data'->>'n')::int AS n FROM dead_letters ORDER BY 1`)).toEqual(range(STUCK, ALL));
    // As if it had been silent for long: how soon that is seen is said elsewhere.
    await database.query("DELETE FROM job_pools; UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'");
    app = await startService(config, options);
    await until(async () => (await numbers('SELECT 1 AS n FROM dead_letters')).length === 0, 60_000);
    expect(await numbers('SELECT n FROM effects ORDER BY id')).toEqual(range(0, ALL));
  });
});
