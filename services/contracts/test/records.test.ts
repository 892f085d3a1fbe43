import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { recordsMost, type VendorRecord, vendorRecord } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import pg from 'pg';
import { active, admin, client, deliver, draft, form, lead, openWorld, put, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (actor: Actor, ids: readonly string[]) => api(world.app).as(actor).get(`/api/contracts/records?vendors=${ids.join()}`);
const records = async (actor: Actor, ids: readonly string[]): Promise<VendorRecord[]> =>
  (await ask(actor, ids).expect(200)).body.records.map((each: unknown) => vendorRecord.parse(each));
const of = async ({ id }: Actor) => (await records(admin(), [id]))[0];

const milestones = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ title: `Part ${at}`, description: 'Shots', amount: at === 0 ? 1500 - (n - 1) : 1, dueDate: '2036-01-01' }));
const running = (n: number) => active(world, { ...form, milestones: milestones(n) });
const dueSince = (id: string, position: number, ago: string) =>
  world.rows(`UPDATE milestones SET due_date = (now() AT TIME ZONE 'UTC' - $3::interval)::date WHERE contract_id = $1 AND position = $2`, [id, position, ago]);

it('[S-1821] tells how many contracts were finished, and of at least three milestones how many came in time and at the first go', async () => {
  const made = await running(4);
  expect(await of(made.vendor)).toEqual({
    ...{ vendorId: made.vendor.id, finished: 0, onTime: null, firstPass: null },
    level: { level: 'registered', certifiedFor: [], until: null },
  });
  await lead(world, made, 'paid', 0);
  await lead(world, made, 'paid', 1);
  expect(await of(made.vendor)).toMatchObject({ onTime: null, firstPass: null });
  await lead(world, made, 'revision_requested', 2);
  expect(await of(made.vendor)).toMatchObject({ finished: 0, onTime: { count: 3, of: 3 }, firstPass: { count: 2, of: 3 } });
  await deliver(world, made.vendor, made.contract, 'again.txt', 2).expect(201);
  await put(world, made.client, made.contract, 'approved', undefined, 2).expect(200);
  await put(world, made.client, made.contract, 'paid', undefined, 2).expect(200);
  await lead(world, made, 'paid', 3);
  expect(await of(made.vendor)).toEqual({
    ...{ vendorId: made.vendor.id, finished: 1, onTime: { count: 4, of: 4 }, firstPass: { count: 3, of: 4 } },
    level: { level: 'registered', certifiedFor: [], until: null },
  });
});

it('[S-1822] counts as late what was first delivered after its due date, and what is not delivered and overdue while the contract runs', async () => {
  const made = await running(4);
  for (const position of [0, 1, 2]) await lead(world, made, 'submitted', position);
  await dueSince(made.contract.id, 0, '3 days');
  expect(await of(made.vendor)).toMatchObject({ onTime: { count: 2, of: 3 } });
  await dueSince(made.contract.id, 3, '3 days');
  expect(await of(made.vendor)).toMatchObject({ onTime: { count: 2, of: 4 }, firstPass: null });
  await api(world.app).as(made.client).post(`/api/contracts/${made.contract.id}/dispute`).send({ reason: 'Late' }).expect(200);
  expect(await of(made.vendor)).toMatchObject({ onTime: { count: 2, of: 3 } });
});

it('[S-1822] a due date is over where it ends last on Earth', async () => {
  const made = await running(3);
  for (const position of [0, 1, 2]) await lead(world, made, 'submitted', position);
  const submitted = (at: string) =>
    world.rows(`UPDATE rounds r SET submitted_at = $2 FROM milestones m WHERE m.id = r.milestone_id AND m.contract_id = $1 AND m.position = 0`, [
      made.contract.id,
      at,
    ]);
  await submitted('2036-01-02T11:59:59Z');
  expect(await of(made.vendor)).toMatchObject({ onTime: { count: 3, of: 3 } });
  await submitted('2036-01-02T12:00:00Z');
  expect(await of(made.vendor)).toMatchObject({ onTime: { count: 2, of: 3 } });
});

it('[S-1823] clients and administrators ask about all vendors, a vendor about itself; who is no vendor has no record', async () => {
  const [one, two] = [await draft(world), await draft(world)];
  const ids = [one.vendor.id, two.vendor.id, one.client.id, randomUUID()];
  const seenBy = async (actor: Actor) => new Set((await records(actor, ids)).map(({ vendorId }) => vendorId));
  for (const actor of [one.client, client(), admin()]) expect(await seenBy(actor)).toEqual(new Set([one.vendor.id, two.vendor.id]));
  expect(await seenBy(one.vendor)).toEqual(new Set([one.vendor.id]));
  expect(await seenBy(vendor())).toEqual(new Set());
  await api(world.app).get(`/api/contracts/records?vendors=${ids.join()}`).expect(401);
});

it('[S-1823] so many vendors are asked about at once and no more', async () => {
  const ids = Array.from({ length: recordsMost }, () => randomUUID());
  await ask(client(), ids).expect(200);
  for (const wrong of [[...ids, randomUUID()], [], ['x'], ["'); DROP TABLE contracts"]]) await ask(client(), wrong).expect(400);
  await api(world.app).as(client()).get('/api/contracts/records').expect(400);
});

it('[S-1823] looks contracts up by their vendor, in one statement', async () => {
  await world.rows(
    `INSERT INTO contracts (id, bid_id, project_id, project_title, client_id, vendor_id, title, description, terms, status, total_cents, currency, version)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Bridge', gen_random_uuid(), gen_random_uuid(), 'Work', '', '', 'completed', 100, 'USD', 1
     FROM generate_series(1, 5000)`,
  );
  await world.rows('ANALYZE contracts');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await ask(client(), [randomUUID()]).expect(200);
  const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')));
  spy.mockRestore();
  const asked = texts.filter((text) => /\b(contracts|milestones|rounds)\b/.test(text));
  expect(asked).toHaveLength(1);
  const plan = await world.rows<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${asked[0]}`);
  const scans = plan.map((row) => row['QUERY PLAN']).filter((line) => /Scan .*\bcontracts/.test(line));
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
});
