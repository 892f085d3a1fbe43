import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { watchedPool } from '../src/database/watched-pool.js';
import { migrate } from '../src/index.js';

type Runner = { query(sql: string): Promise<unknown> };
const step = (name: string, ...statements: string[]) => {
  const made = {
    [name]: class {
      name = name;
      up = async (runner: Runner) => {
        for (const statement of statements) await runner.query(statement);
      };
      down = async () => undefined;
    },
  };
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  return made[name] as Function;
};
const FIRST = ['First1800000000000', 'CREATE TABLE first (n int)', 'INSERT INTO first VALUES (1)'] as const;
const SECOND = ['Second1800000000001', 'ALTER TABLE first ADD COLUMN m int', 'INSERT INTO first VALUES (2, 2)'] as const;
const THIRD = ['Third1800000000002', 'CREATE TABLE third (n int)'] as const;
const all = [step(...FIRST), step(...SECOND), step(...THIRD)];

let config: TestConfig;
let database: pg.Client;
beforeEach(async () => {
  config = await testConfig('halfway');
  database = new pg.Client({ connectionString: config.databaseUrl });
  await database.connect();
});
afterEach(async () => {
  await database.end();
  await config.drop();
});
const rows = async (sql: string) => (await database.query(sql)).rows;

/** The same migrations by a process of its own, which stands still in the second, its statements done. */
const stuck = () => {
  const script = `import { migrate } from '@prepmarket/service-kit';
    const step = (name, ...statements) => ({ [name]: class { name = name; up = async (runner) => { for (const one of statements) await runner.query(one); }; down() {} } })[name];
    const steps = JSON.parse(process.env.STEPS);
    await migrate(JSON.parse(process.env.CONFIG), steps.map((one) => step(...one)));`;
  const steps = [FIRST, [...SECOND, 'SELECT pg_sleep(2)'], THIRD];
  const env = { ...process.env, CONFIG: JSON.stringify({ ...config, events: undefined }), STEPS: JSON.stringify(steps) };
  return spawn('node', ['--input-type=module', '-e', script], { cwd: __dirname, env, stdio: ['ignore', 'ignore', 'inherit'] });
};

it('[S-1089] F30: a migration that was killed half-way is done again from its beginning, once, by two replicas that start at the same moment', async () => {
  const dying = stuck();
  await until(async () => (await rows("SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(2)' AND datname = current_database()")).length > 0);
  dying.kill('SIGKILL');
  await once(dying, 'exit');
  expect(await rows('SELECT n FROM first')).toEqual([{ n: 1 }]);
  await Promise.all([migrate(config, all), migrate(config, all)]);
  expect(await rows('SELECT n, m FROM first ORDER BY n')).toEqual([
    { n: 1, m: null },
    { n: 2, m: 2 },
  ]);
  expect(await rows("SELECT name FROM migrations WHERE name ~ '^(First|Second|Third)' ORDER BY id")).toEqual(
    [FIRST, SECOND, THIRD].map(([name]) => ({ name })),
  );
  expect(await rows('SELECT n FROM third')).toEqual([]);
});

it('[S-1089] a connection of a library that the database ends, idle or at work, is told and ends nothing', async () => {
  const lost = vi.fn();
  const pool = watchedPool({ connectionString: config.databaseUrl, max: 2 }, lost);
  const [idle, held] = [await pool.connect(), await pool.connect()];
  const ending = held.query('SELECT pg_sleep(60)').catch((error) => error.code);
  idle.release();
  await database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  expect(await ending).toBe('57P01');
  await until(() => lost.mock.calls.length >= 2);
  held.release(true);
  await pool.end();
});
