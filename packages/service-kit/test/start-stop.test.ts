import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { api, type TestConfig, testConfig, until } from '../src/testing.js';
import { options } from './sample.js';

const actor = { id: randomUUID(), role: 'client' as const };
let config: TestConfig;

beforeEach(async () => {
  config = await testConfig('notes');
});
afterEach(() => config.drop());

const handles = () => process.getActiveResourcesInfo().filter((kind) => /Timeout|TCPSERVERWRAP|TCPSocketWrap/.test(kind)).length;

describe('start', () => {
  it('lets two replicas migrate the same empty database at once', async () => {
    const apps = await Promise.all([startService(config, options), startService({ ...config, service: 'notes-2' }, options)]);
    for (const app of apps) await api(app).as(actor).post('/api/notes').send({ title: 'x' }).expect(201);
    const names = await apps[0].get(DataSource).query('SELECT name FROM migrations ORDER BY id');
    expect(names.map(({ name }: { name: string }) => name)).toEqual([
      'KitTables1700000000000',
      'CertifiedPeople1764000000002',
      'JobPools1764000000030',
      'SweptStores1764000000161',
      'Notes1800000000000',
    ]);
    await Promise.all(apps.map((app) => app.close()));
  });

  it('rejects and leaves nothing open when its port is taken', async () => {
    const first = await startService(config, options);
    const port = Number(new URL(await first.getUrl()).port);
    await expect(startService({ ...config, service: 'notes-2', port }, options)).rejects.toThrow(/EADDRINUSE/);
    await first.close();
  });

  it('names a wrong database at once', async () => {
    await expect(startService({ ...config, databaseUrl: `${config.databaseUrl}_gone` }, options)).rejects.toThrow(/does not exist/);
  });

  it('uses the last good keys when their publisher is away', async () => {
    await (await startService(config, options)).close();
    const app = await startService({ ...config, jwksUrl: 'http://127.0.0.1:9/keys' }, options);
    await api(app).as(actor).get('/api/notes/own').expect(200);
    await app.close();
  });

  it('says 503, not 401, while it has never seen keys', async () => {
    const app = await startService({ ...config, jwksUrl: 'http://127.0.0.1:9/keys' }, options);
    await api(app).as(actor).get('/api/notes/own').expect(503);
    const { body } = await api(app).get('/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'not ready', checks: { keys: { ok: false, error: 'no signing keys yet' }, database: { ok: true } } });
    await api(app).get('/health/live').expect(200);
    await app.close();
  });
});

describe('stop', () => {
  it('lets a running request end, refuses new ones, and leaves no timer and no socket', async () => {
    const before = handles();
    const app = await startService(config, options);
    const url = await app.getUrl();
    const database = app.get(DataSource);
    const slow = api(app).as(actor).post('/api/notes').send({ title: 'slow', wait: 1 }).expect(201);
    const running = slow.then((response) => response.body.success);
    await until(
      async () =>
        (await database.query(`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep($1)%' AND state = 'active' AND pid <> pg_backend_pid()`)).length > 0,
    );
    const from = Date.now();
    const closing = app.close();
    await until(async () =>
      fetch(`${url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await expect(running).resolves.toBe(true);
    await closing;
    expect(Date.now() - from).toBeLessThan(20_000);
    expect(database.isInitialized).toBe(false);
    await until(() => handles() <= before);
  });
});
