import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { countHourly, countWithinHour, hourIsFull, Pruning, RefusalError, startService, uncount, Work } from '../src/index.js';
import { options } from './sample.js';

let config: TestConfig;
/** Two processes of a service. */
const apps: INestApplication[] = [];
const limit = { kind: 'note', most: 3, tooMany: (most: number, left: number) => `${most} notes, ${left} s` };

beforeAll(async () => {
  config = await testConfig('notes');
  for (let i = 0; i < 2; i += 1) apps.push(await startService(config, { ...options, jobsAlone: true }));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await config.drop();
});

const appOf = (at: number) => apps[at % 2] as INestApplication;
const query = (sql: string, values: unknown[] = []) => appOf(0).get(DataSource).query(sql, values);
const counted = async (who: string): Promise<number> => (await query('SELECT count(*)::int AS n FROM counted_acts WHERE who = $1', [who]))[0].n;
const writeAt = (at: number, who: string, { id = randomUUID() as string, after = async () => undefined as unknown } = {}): Promise<string> =>
  appOf(at)
    .get(Work)
    .transaction(async (tx) => {
      await countHourly(tx, limit, who, id);
      await after();
      return id;
    });
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: RefusalError) => error.refusal,
  );

it('[S-1211] of many requests at the same moment, in two processes, so many pass as there is room for', async () => {
  const [who, other] = [randomUUID(), randomUUID()];
  // Each holds its transaction open for a while: without turns all would find room.
  const after = () => sleep(100);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => refused(writeAt(at, who, { after }))));
  expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(3);
  expect(new Set(answers.filter(Boolean).map((refusal) => refusal?.status))).toEqual(new Set([429]));
  expect(await counted(who)).toBe(3);
  await writeAt(0, other);
});

it('[S-1208] what is refused or rolled back is not counted, what came to nothing not any more, and one record counts once', async () => {
  const who = randomUUID();
  const failing = async () => {
    throw new Error('The disk is full');
  };
  await expect(writeAt(0, who, { after: failing })).rejects.toThrow('The disk is full');
  expect(await counted(who)).toBe(0);
  const first = await writeAt(0, who);
  await writeAt(1, who, { id: first });
  for (const at of [0, 1]) await writeAt(at, who);
  for (let tries = 0; tries < 3; tries += 1) expect(await refused(writeAt(tries, who))).toMatchObject({ status: 429 });
  expect(await counted(who)).toBe(3);
  await appOf(1)
    .get(Work)
    .transaction((tx) => uncount(tx, limit, first));
  await writeAt(0, who);
});

it('[S-1517] of several at once as many are counted as there is room for, the first ones; where there is none they are refused', async () => {
  const [who, ids] = [randomUUID(), Array.from({ length: 4 }, () => randomUUID() as string)];
  const several = (at: number, which: string[]) =>
    appOf(at)
      .get(Work)
      .transaction((tx) => countWithinHour(tx, limit, who, which));
  await writeAt(0, who);
  expect(await several(1, ids)).toBe(2);
  expect((await query('SELECT id FROM counted_acts WHERE who = $1 AND id = ANY($2)', [who, ids])).map(({ id }: { id: string }) => id).sort()).toEqual(
    ids.slice(0, 2).sort(),
  );
  expect(await several(0, [])).toBe(0);
  expect(await refused(several(0, ids.slice(2)))).toMatchObject({ status: 429 });
  expect(await counted(who)).toBe(3);
});

it('[S-1208] the hour slides: there is room again when the first of the last ones is an hour old, and Retry-After says when that is', async () => {
  const who = randomUUID();
  for (let at = 0; at < 3; at += 1) await writeAt(at, who);
  await query(
    `UPDATE counted_acts SET at = clock_timestamp() - interval '59 minutes 20 seconds' WHERE (kind, id) = (SELECT kind, id FROM counted_acts WHERE who = $1 ORDER BY at LIMIT 1)`,
    [who],
  );
  const refusal = await refused(writeAt(0, who));
  expect(refusal?.retryAfter).toBeGreaterThan(30);
  expect(refusal?.retryAfter).toBeLessThanOrEqual(40);
  expect(refusal?.message).toBe(`3 notes, ${refusal?.retryAfter} s`);
  await query(`UPDATE counted_acts SET at = at - interval '40 seconds' WHERE who = $1`, [who]);
  expect(await hourIsFull(appOf(1).get(DataSource).manager, limit, who)).toBeUndefined();
  await writeAt(0, who);
  // The next has to wait for the second, which is younger than a minute.
  expect((await refused(writeAt(0, who)))?.retryAfter).toBeGreaterThan(3500);
});

it('[S-1208] keeps what it counts for an hour', async () => {
  await query('DELETE FROM counted_acts');
  for (const age of ['59 minutes', '61 minutes'])
    await query(`INSERT INTO counted_acts (kind, id, who, at) VALUES ('note', gen_random_uuid(), gen_random_uuid(), now() - $1::interval)`, [age]);
  expect(await appOf(0).get(Pruning).run({ hourly: true })).toEqual({ counted_acts: 1 });
});
