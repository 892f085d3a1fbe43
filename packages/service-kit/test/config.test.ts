import { adminConfig, kitConfig, kitVariables } from '../src/index.js';
import { safeUrl } from '../src/logs/masked.js';

const database = { DATABASE_URL: 'postgres://notes:s7r0ng@db:5432/notes' };
const production = {
  ...database,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://prepmarket.example/',
  AMQP_URL: 'amqp://notes:s7r0ng@mq:5672',
  S3_ENDPOINT: 'http://s3:9000',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY: 'notes',
  S3_SECRET_KEY: 's7r0ng',
  JWKS_URL: 'http://identity:3000/.well-known/jwks.json',
};

describe('kitConfig', () => {
  it('needs a database only, and stays on this machine by default', () => {
    expect(kitConfig('notes', { ...database, AMQP_URL: '' })).toMatchObject({
      service: 'notes',
      host: '127.0.0.1',
      port: 3000,
      events: { bus: expect.anything() },
      store: { dir: '.data/notes' },
      jwksUrl: 'http://localhost:3000/.well-known/jwks.json',
      production: false,
    });
  });

  it('reads real parts', () => {
    expect(kitConfig('notes', { ...production, PORT: '0', DATABASE_POOL: '20' })).toMatchObject({
      port: 0,
      databasePool: 20,
      events: { amqpUrl: production.AMQP_URL },
      store: { endpoint: 'http://s3:9000', bucket: 'b', accessKey: 'notes', secretKey: 's7r0ng' },
      publicUrl: 'https://prepmarket.example',
      production: true,
    });
  });

  it.each([
    [{}, /^notes cannot start:\n {2}DATABASE_URL is not set: give the address of this service's own database/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is no such address: give/],
    [{ ...database, PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
    [{ ...database, LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of fatal, error/],
    [{ ...database, S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'b' }, /S3_ACCESS_KEY is not set: .*\n {2}S3_SECRET_KEY is not set/],
  ])('names the variable and the cure: %j', (env, message) => {
    expect(() => kitConfig('notes', env)).toThrow(message);
  });

  it.each(['AMQP_URL', 'S3_ENDPOINT', 'JWKS_URL', 'PUBLIC_URL'])('[S-914] needs %s in production, in one sentence with its cure', (name) => {
    const one = new RegExp(`^notes cannot start:\n {2}${name} is not set: .*like \\S+$`);
    expect(() => kitConfig('notes', { ...production, [name]: '' })).toThrow(one);
    expect(() => kitConfig('notes', { ...production, [name]: '', NODE_ENV: '' })).not.toThrow();
  });

  it('[S-914] asks nobody for what it has no use for', () => {
    const { S3_ENDPOINT: _store, JWKS_URL: _keys, ...rest } = production;
    expect(() => kitConfig('notes', rest, { files: true, keys: true })).not.toThrow();
    expect(kitVariables({ files: true, keys: true })).not.toEqual(expect.arrayContaining(['JWKS_URL']));
  });

  it("[S-914] needs a database alone for an operator's command in production, and the store where that keeps files or puts them back", () => {
    const alone = { ...database, NODE_ENV: 'production' };
    const keeping = { letter: 'n' };
    expect(adminConfig('notes', ['migrate'], alone, keeping)).toMatchObject({ databaseUrl: database.DATABASE_URL });
    expect(() => adminConfig('notes', ['events', 'lag'], alone, keeping)).not.toThrow();
    for (const command of ['backup', 'restore']) {
      expect(() => adminConfig('notes', [command, '/backup'], alone, keeping)).toThrow(/^notes cannot start:\n {2}S3_ENDPOINT is not set: .*$/);
      expect(() => adminConfig('notes', [command, '/backup'], alone, {})).not.toThrow();
    }
  });

  it('[S-910] paces its stop', () => {
    expect(kitConfig('notes', database).stop).toEqual({ graceSeconds: 0, drainSeconds: 20 });
    expect(kitConfig('notes', production).stop).toEqual({ graceSeconds: 5, drainSeconds: 20 });
    expect(kitConfig('notes', { ...production, READY_GRACE_SECONDS: '0', DRAIN_SECONDS: '300' }).stop).toEqual({ graceSeconds: 0, drainSeconds: 300 });
  });

  it('[S-915] believes the proxies it is told about', () => {
    const believed = (TRUSTED_PROXIES: string) => kitConfig('notes', { ...database, TRUSTED_PROXIES }).trustedProxies;
    expect(believed('')).toBeUndefined();
    expect(believed('10.42.0.0/16, fd00::/8,192.0.2.7,loopback')).toEqual(['10.42.0.0/16', 'fd00::/8', '192.0.2.7', 'loopback']);
    for (const wrong of ['nginx', '10.42.0.0/33', 'fd00::/129', '10.42.0.0/8/8', '10.0.0.0/x', '1,', '2'])
      expect(() => believed(wrong)).toThrow(/TRUSTED_PROXIES must be networks like/);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://app:app@db/notes' }, /DATABASE_URL has a default password/],
    [{ AMQP_URL: 'amqp://guest:guest@mq' }, /AMQP_URL has a default password/],
    [{ S3_SECRET_KEY: 'minioadmin' }, /S3_SECRET_KEY is a default secret/],
  ])('[S-1149] A40: refuses default secrets in production only: %j', (env, message) => {
    expect(() => kitConfig('notes', { ...production, ...env })).toThrow(message);
    expect(() => kitConfig('notes', { ...production, ...env, NODE_ENV: 'development' })).not.toThrow();
  });
});

it('logs no secret of an address', () => {
  expect(safeUrl('/api/auth/verify-email/abc.def?x=1')).toBe('/api/auth/verify-email/…?x=…');
  expect(safeUrl('/api/x?page=1&access_token=abc&X-Amz-Signature=q&y=2')).toBe('/api/x?page=…&access_token=…&X-Amz-Signature=…&y=…');
});
