import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { kitMigrations } from '../src/database/kit-tables.js';
import { startService } from '../src/index.js';
import { options } from './sample.js';

const actor = { id: randomUUID(), role: 'client' as const };
let config: TestConfig;

beforeEach(async () => {
  config = await testConfig('notes');
});
afterEach(() => config.drop());

describe('start', () => {
  it('[S-1089] F30: lets two replicas migrate the same empty database at once', async () => {
    const apps = await Promise.all([startService(config, options), startService({ ...config, service: 'notes-2' }, options)]);
    for (const app of apps) await api(app).as(actor).post('/api/notes').send({ title: 'x' }).expect(201);
    const names = await apps[0].get(DataSource).query('SELECT name FROM migrations ORDER BY id');
    expect(names.map(({ name }: { name: string }) => name)).toEqual([...kitMigrations.map(({ name }) => name), 'Notes1800000000000']);
    await Promise.all(apps.map((app) => app.close()));
  });

  it('rejects and leaves nothing open when its port is taken', async () => {
    const first = await startService(config, options);
    const port = Number(new URL(await first.getUrl()).port);
    await expect(startService({ ...config, service: 'notes-2', port }, options)).rejects.toThrow(/EADDRINUSE/);
    await first.close();
  });

  it.each([
    [undefined, '203.0.113.9'],
    [['127.0.0.0/8', '::1'], '203.0.113.9'],
    [['192.0.2.0/24'], expect.stringContaining('127.0.0.1')],
  ])('[S-915] believes about the caller only the proxies it is told: %j', async (trustedProxies, believed) => {
    const app = await startService({ ...config, trustedProxies }, options);
    const { body } = await api(app).get('/api/notes/open/address').set('x-forwarded-for', '203.0.113.9').expect(200);
    expect(body.ip).toEqual(believed);
    await app.close();
  });

  it('[S-915] warns when it is plainly behind a proxy and told of none', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn');
    const said = async (over: object) => {
      warn.mockClear();
      await (await startService({ ...config, ...over }, options)).close();
      return warn.mock.calls.filter(([text]) => /^TRUSTED_PROXIES is not set although PUBLIC_URL is https/.test(String(text))).length;
    };
    expect(await said({ publicUrl: 'https://prepmarket.example' })).toBe(1);
    expect(await said({ publicUrl: 'https://prepmarket.example', trustedProxies: ['10.42.0.0/16'] })).toBe(0);
    expect(await said({})).toBe(0);
    warn.mockRestore();
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
