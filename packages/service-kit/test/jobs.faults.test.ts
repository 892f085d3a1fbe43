import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type INestApplication, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type JobRun, Jobs, startService, Work } from '../src/index.js';

/** What the tasks of this file did, whichever process of the test did it. */
const done: string[] = [];
let hold: Promise<void> | undefined;

@Injectable()
class Chores implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle<{ what: string }>('chore', async ({ what }, { attempt, signal }: JobRun) => {
      done.push(`${what} ${attempt}`);
      if (what === 'clumsy' && attempt === 1) throw new Error('dropped it');
      if (hold) await Promise.race([hold, new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))]);
    });
    this.jobs.every('tick', '* * * * *', async () => void done.push('tick'));
    this.jobs.handle<{ what: string }>('big', async ({ what }) => void done.push(`${process.pid} ${what}`), { slots: 1 });
  }
}
@Module({ providers: [Chores] })
class ChoresModule {}

const options = { module: ChoresModule, entities: [], migrations: [] };
let config: TestConfig;
let app: INestApplication;

beforeEach(async () => {
  done.length = 0;
  hold = undefined;
  config = await testConfig('chores');
  app = await startService(config, options);
});
afterEach(async () => {
  await app.close();
  await config.drop();
});

const add = (what: string, more = {}, name = 'chore') => app.get(Work).transaction((tx) => app.get(Jobs).add(tx, name, { what }, more));
const left = () => app.get(DataSource).query('SELECT task_identifier, locked_by, flags FROM graphile_worker.jobs');

describe('jobs', () => {
  it('[S-740] are done when their transaction commits, and never when it does not', async () => {
    const failing = app.get(Work).transaction(async (tx) => {
      await app.get(Jobs).add(tx, 'chore', { what: 'undone' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add('done');
    await until(async () => done.length > 0 && (await left()).length === 0);
    // On a busy machine a minute may begin meanwhile.
    expect(done.filter((what) => what !== 'tick')).toEqual(['done 1']);
  });

  it('are tried again, once a key, and not before their time', async () => {
    await add('clumsy');
    const [after, from] = [3000, Date.now()];
    await add('later', { key: 'k', after });
    await add('later than that', { key: 'k', after });
    await until(() => done.includes('later than that 1') && Date.now() >= from + after);
    await until(() => done.includes('clumsy 2'));
    expect(done.filter((what) => what.startsWith('later'))).toEqual(['later than that 1']);
  });

  it('[S-740] go on after every connection to the database was cut', async () => {
    let free: () => void = () => undefined;
    hold = new Promise((resolve) => {
      free = resolve;
    });
    await add('first');
    await until(() => done.length === 1);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [new URL(config.databaseUrl).pathname.slice(1)]);
    await admin.end();
    free();
    await until(() => add('second').then(() => true));
    await until(() => done.includes('second 1'));
    await until(async () => (await left()).length === 0);
  });

  it('stops at once and leaves what it was doing to the next process', async () => {
    hold = new Promise(() => undefined);
    await add('long');
    await until(() => done.length === 1);
    await app.close();
    hold = undefined;
    app = await startService(config, options);
    await until(() => done.includes('long 2'));
  });

  it('run in the database of a role that may do nothing else', async () => {
    const name = `role_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
    await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
    const url = Object.assign(new URL(config.databaseUrl), { username: name, password: name, pathname: `/${name}` }).href;
    const poor = await startService({ ...config, databaseUrl: url }, options);
    await poor.get(Work).transaction((tx) => poor.get(Jobs).add(tx, 'chore', { what: 'poor' }));
    await until(() => done.includes('poor 1'));
    await poor.close();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${name}`);
    await admin.end();
  });
});

/** The same service as a process of its own that begins its jobs and never ends them. */
const another = async () => {
  const script = `import { startService, Jobs } from '@prepmarket/service-kit'; import { InProcessBus } from '@prepmarket/service-kit'; import 'reflect-metadata';
    class Chores {} ; const stuck = () => { console.log('begun'); return new Promise(() => {}); };
    const config = { ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() } };
    const provider = { provide: 'chores', inject: [Jobs], useFactory: (jobs) => { jobs.handle('chore', stuck); jobs.handle('big', stuck, { slots: 1 }); return {}; } };
    await startService(config, { module: { module: Chores, providers: [provider] }, entities: [], migrations: [] }); console.log('up');`;
  const child = spawn('node', ['--input-type=module', '-e', script], {
    cwd: __dirname,
    env: { ...process.env, CONFIG: JSON.stringify({ ...config, events: undefined }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  await until(() => printed.includes('up'));
  return { child, begun: () => printed.includes('begun') };
};

describe('the jobs of a dead process', () => {
  it('[S-741] are done by another within seconds', { tags: ['nightly'] }, async () => {
    await app.close();
    const dying = await another();
    const database = new pg.Client({ connectionString: config.databaseUrl });
    await database.connect();
    await database.query(`SELECT graphile_worker.add_job('chore', '{"what":"left"}')`);
    await database.end();
    await until(dying.begun);
    dying.child.kill('SIGKILL');
    await once(dying.child, 'exit');
    app = await startService(config, options);
    await until(() => done.includes('left 2'), 40_000);
  });

  // Waits for the clock and for a process that never comes: some 40 s.
  it('that were left to it go to others, and the clock goes on', { tags: ['nightly'] }, async () => {
    const gone = '00000000-0000-0000-0000-000000000001';
    await app.get(DataSource).query('INSERT INTO job_pools (pool, process) VALUES ($1, $2)', ['pool-gone', gone]);
    const ask = `SELECT graphile_worker.add_job('big', json_build_object('what', $1::text), flags := ARRAY[$1 || ':' || $2])`;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    for (const flag of ['first', 'only']) await app.get(DataSource).query(ask, [flag, gone]);
    const from = Date.now();
    await until(() => done.includes(`${process.pid} first`), 30_000);
    expect(done).not.toContain(`${process.pid} only`);
    await until(() => done.includes(`${process.pid} only`), 40_000);
    expect(Date.now() - from).toBeGreaterThan(5000);
    await until(() => done.includes('tick'), 90_000);
  });
});
