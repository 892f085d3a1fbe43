import { kitConfig } from '../src/index.js';
import { safeUrl } from '../src/logs/logs.js';

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
    [{ ...database, NODE_ENV: 'production' }, /PUBLIC_URL is not set: .*\n {2}AMQP_URL is not set/],
  ])('names the variable and the cure: %j', (env, message) => {
    expect(() => kitConfig('notes', env)).toThrow(message);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://app:app@db/notes' }, /DATABASE_URL has a default password/],
    [{ AMQP_URL: 'amqp://guest:guest@mq' }, /AMQP_URL has a default password/],
    [{ S3_SECRET_KEY: 'minioadmin' }, /S3_SECRET_KEY is a default secret/],
  ])('refuses default secrets in production only: %j', (env, message) => {
    expect(() => kitConfig('notes', { ...production, ...env })).toThrow(message);
    expect(() => kitConfig('notes', { ...production, ...env, NODE_ENV: 'development' })).not.toThrow();
  });
});

it('logs no secret of an address', () => {
  expect(safeUrl('/api/auth/verify-email/abc.def?x=1')).toBe('/api/auth/verify-email/…?x=1');
  expect(safeUrl('/api/x?page=1&access_token=abc&X-Amz-Signature=q&y=2')).toBe('/api/x?page=1&access_token=…&X-Amz-Signature=…&y=2');
});
