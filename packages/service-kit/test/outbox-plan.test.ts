import { type Looked, lookedAt, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource, type EntityManager } from 'typeorm';
import { lockDue, lockUnsent } from '../src/events/outbox.js';
import { migrate } from '../src/index.js';

const BATCH = 100;
let config: TestConfig;
let database: DataSource;

/** What the relay would have the database do, looked at. */
const looked = async (ask: (manager: EntityManager) => Promise<unknown>): Promise<Looked[]> => {
  const asked: [string, unknown[]][] = [];
  const query = async (...statement: [string, unknown[]]) => {
    asked.push(statement);
    return [];
  };
  await ask({ query } as unknown as EntityManager);
  return lookedAt(database, ...(asked[0] as [string, unknown[]]));
};

/** Events of so many records, one each. */
const fill = (count: number, columns: string, values: string) =>
  database.query(`INSERT INTO outbox (id, type, version, correlation_id, data, ${columns})
    SELECT gen_random_uuid(), 'things.moved.v' || n % 4, 1, 'c', json_build_object('id', gen_random_uuid()), ${values} FROM generate_series(1, ${count}) n`);

beforeAll(async () => {
  config = await testConfig('plan');
  await migrate(config, []);
  database = await new DataSource({ type: 'postgres', url: config.databaseUrl }).initialize();
  // The oldest are refused, wait behind such, and have been sent; 200,000 wait for the broker.
  await fill(20_000, 'attempts, retry_at', `3, now() + interval '1 minute'`);
  await fill(20_000, 'sent_at', 'now()');
  await fill(200_000, 'retry_at', 'NULL');
  await fill(5_000, 'attempts, retry_at', `1, now() - interval '1 s'`);
  await database.query('ANALYZE outbox');
});
afterAll(async () => {
  await database.destroy();
  await config.drop();
});

describe('[S-1223] among 200,000 unsent events', () => {
  it.each([
    ['the next ones', (manager: EntityManager) => lockUnsent(manager, BATCH, [])],
    ['the next ones, with a type that is held', (manager: EntityManager) => lockUnsent(manager, BATCH, ['things.moved.v1'])],
    ['the refused ones whose time has come', (manager: EntityManager) => lockDue(manager, BATCH, [])],
  ])('finds %s by an index, without a look at those that are not', async (_, ask) => {
    const steps = await looked(ask);
    expect(steps.filter(({ step }) => /Seq Scan|^Sort$/.test(step))).toEqual([]);
    expect(Math.max(...steps.map(({ rows }) => rows))).toBeLessThanOrEqual(2 * BATCH);
  });

  it('would see a statement that looks at them all', async () => {
    const steps = await looked((manager) => manager.query('SELECT FROM outbox WHERE sent_at IS NULL ORDER BY correlation_id LIMIT $1', [BATCH]));
    expect(Math.max(...steps.map(({ rows }) => rows))).toBeGreaterThan(200_000);
  });
});
