import type { Actor } from '@prepmarket/api-kit';
import { api } from '@prepmarket/service-testing';
import pg from 'pg';
import { admin, client, openWorld, vendor, type World } from './world.js';

let world: World;
const people = { client: client(), vendor: vendor() };

beforeAll(async () => {
  world = await openWorld();
  // Twenty of each side's own among thousands of others.
  await world.rows(
    `INSERT INTO contracts (id, bid_id, project_id, project_title, client_id, vendor_id, title, description, terms, status, total_cents, currency, version)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Bridge', CASE WHEN n <= 20 THEN $1::uuid ELSE gen_random_uuid() END,
       CASE WHEN n <= 20 THEN $2::uuid ELSE gen_random_uuid() END, 'Work', '', '', 'draft', 100, 'USD', 1 FROM generate_series(1, 5000) n`,
    [people.client.id, people.vendor.id],
  );
  await world.rows(
    `INSERT INTO milestones (id, contract_id, position, title, description, amount_cents, due_date, status, version)
     SELECT gen_random_uuid(), id, 0, 'First', '', 100, '2036-01-01', 'pending', 1 FROM contracts`,
  );
  await world.rows('ANALYZE contracts');
});
afterAll(() => world.end());

/** The steps of a plan that is made for whoever asks, as a statement with a name keeps it. */
const keptPlan = async (actor: Actor, path: string): Promise<{ answer: { contracts: unknown[] }; scans: string[] }> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { body } = await api(world.app).as(actor).get(path).expect(200);
  const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')));
  spy.mockRestore();
  const text = texts.find((each) => each.includes('FROM contracts c')) ?? '';
  const rows = await world.rows<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
  return { answer: body, scans: rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan .*\bon contracts/.test(line)) };
};

it.each(['client', 'vendor'] as const)('[S-1552] looks a %s’s contracts up by an index, also in a plan that is kept', async (role) => {
  for (const path of ['/api/contracts', '/api/contracts?status=draft']) {
    const { answer, scans } = await keptPlan(people[role], path);
    expect(answer.contracts).toHaveLength(20);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  }
});

it('[S-552] gives an administrator all contracts a page at a time, each once, by the index of their order', async () => {
  const wanted = '/api/contracts?status=draft&limit=100';
  const { answer, scans } = await keptPlan(admin(), wanted);
  expect(answer.contracts).toHaveLength(100);
  expect(scans).toEqual([expect.stringMatching(/Index Scan Backward using contracts_(made|standing)/)]);
  const pages = async (path: string, before?: string): Promise<string[]> => {
    const { body } = await api(world.app)
      .as(admin())
      .get(`${path}${before ? `&before=${before}` : ''}`)
      .expect(200);
    const ids = body.contracts.map(({ id }: { id: string }) => id);
    return body.next ? [...ids, ...(await pages(path, body.next))] : ids;
  };
  const ids = await pages(wanted);
  expect(new Set(ids).size).toBe(5000);
  expect(ids).toHaveLength(5000);
  const all = (await api(world.app).as(admin()).get('/api/contracts?status=draft').expect(200)).body;
  expect([all.contracts.length, all.next]).toEqual([5000, null]);
});

it('[S-552] shows a party nothing behind a contract of others, and its own in pages where that is asked', async () => {
  const { body } = await api(world.app).as(people.client).get('/api/contracts?limit=15').expect(200);
  expect(body.contracts).toHaveLength(15);
  const rest = (await api(world.app).as(people.client).get(`/api/contracts?before=${body.next}`).expect(200)).body;
  expect([rest.contracts.length, rest.next]).toEqual([5, null]);
  expect((await api(world.app).as(client()).get(`/api/contracts?before=${body.next}`).expect(200)).body.contracts).toEqual([]);
});
