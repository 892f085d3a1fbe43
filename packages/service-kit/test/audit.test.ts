import { randomUUID } from 'node:crypto';
import { Controller, Get, type INestApplication, Module, Param, Post } from '@nestjs/common';
import { type Actor, type AuditLine, type AuditQuery, auditQuery, refusal } from '@prepmarket/api-kit';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { AuditTrail, answer, CurrentUser, EventListener, On, Pruning, refuse, startService, type Tx, uuidParam, Work, ZQuery } from '../src/index.js';
import { noteWritten, options } from './sample.js';

const Id = () => Param('id', uuidParam('Door not found.'));

/** Doors that are opened and closed, for whoever asks. */
@Controller('doors/:id')
class Doors {
  constructor(
    readonly work: Work,
    readonly trail: AuditTrail,
  ) {}

  @Post('open')
  open(@Id() id: string) {
    return this.moved(id, 'door-opened');
  }

  @Post('jam')
  jam(@Id() id: string) {
    return this.moved(id, 'door-jammed', true);
  }

  @Get('history')
  async history(@CurrentUser() actor: Actor, @Id() id: string, @ZQuery(auditQuery) query: AuditQuery) {
    const { lines, next } = await this.trail.page({ belongsTo: id }, actor, query);
    return { ...answer('history', lines), next };
  }

  private moved(id: string, act: string, refused = false) {
    return this.work.transaction(async (tx) => {
      await tx.audit({ act, kind: 'door', id, belongsTo: id, from: 'closed', to: 'open' });
      await tx.audit({ act: 'window-moved', kind: 'window', id: randomUUID(), belongsTo: id });
      refuse(refused ? refusal(409, 'It is jammed.') : undefined);
      return answer('door', { id });
    });
  }
}

@EventListener()
class Notes {
  @On(noteWritten)
  written({ id }: { id: string }, tx: Tx) {
    return tx.audit({ act: 'door-noted', kind: 'door', id, belongsTo: id });
  }
}

@Module({ controllers: [Doors, Notes] })
class DoorsModule {}

let config: TestConfig;
let app: INestApplication;
/** As the service itself: by its own role. */
let own: pg.Pool;
const opener: Actor = { id: randomUUID(), role: 'client' };
const admin: Actor = { id: randomUUID(), role: 'admin' };

beforeAll(async () => {
  config = await testConfig('doors');
  app = await startService(config, { ...options, module: DoorsModule });
  own = new pg.Pool({ connectionString: config.databaseUrl, max: 2 });
});
afterAll(async () => {
  await app?.close();
  await own?.end();
  await config?.drop();
});

const open = (id: string, act = 'open') => api(app).as(opener).post(`/api/doors/${id}/${act}`);
const history = async (id: string, actor: Actor = admin, query = ''): Promise<{ history: AuditLine[]; next: string | null }> =>
  (await api(app).as(actor).get(`/api/doors/${id}/history${query}`).expect(200)).body;

it('[S-1176] leaves who, when, from where and what with the change itself, and nothing of what was refused', async () => {
  const id = randomUUID();
  await open(id).set('x-forwarded-for', '203.0.113.7').set('x-request-id', 'request-of-mine').expect(201);
  await open(id, 'jam').expect(409);
  const { history: lines } = await history(id);
  expect(lines.map(({ act }) => act)).toEqual(['window-moved', 'door-opened']);
  expect(lines[1]).toMatchObject({
    ...{ record: { kind: 'door', id }, from: 'closed', to: 'open', repeated: false, address: '203.0.113.7', requestId: 'request-of-mine' },
    by: { id: opener.id, role: 'client', firstName: '' },
  });
  expect(Date.now() - Date.parse(lines[1]?.at ?? '')).toBeLessThan(600_000);
});

it('[S-1176] names nobody where it follows from what another service has told', async () => {
  const id = randomUUID();
  await publishFrom(config, noteWritten, { id, title: 'x' });
  await until(async () => (await history(id)).history.length === 1);
  const [line] = (await history(id)).history;
  expect(line).toMatchObject({ act: 'door-noted', by: null, address: null });
  expect(line?.requestId).toBeTruthy();
});

it('[S-1191] takes no words but those of the code', async () => {
  for (const [column, words] of [
    ['act', 'Please call 555-1234'],
    ['record_kind', 'Door 7'],
    ['from_state', 'my secret'],
  ] as const) {
    const row = { act: 'door-opened', record_kind: 'door', from_state: 'closed', [column]: words };
    const insert = own.query(
      `INSERT INTO audit_trail (id, act, record_kind, from_state, record_id, belongs_to) VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), gen_random_uuid())`,
      [row.act, row.record_kind, row.from_state],
    );
    await expect(insert).rejects.toThrow(`audit_trail_${column}_check`);
  }
});

it('[S-1177] is append-only for the role of the service', async () => {
  const id = randomUUID();
  await open(id).expect(201);
  const before = await history(id);
  for (const sql of [
    `UPDATE audit_trail SET actor_id = gen_random_uuid() WHERE belongs_to = '${id}'`,
    `UPDATE audit_trail SET address = NULL WHERE belongs_to = '${id}'`,
    `UPDATE audit_trail SET address = '198.51.100.1' WHERE belongs_to = '${id}'`,
    `DELETE FROM audit_trail WHERE belongs_to = '${id}'`,
    'TRUNCATE audit_trail',
  ])
    await expect(own.query(sql)).rejects.toThrow('The audit trail is append-only');
  expect(await history(id)).toEqual(before);
});

it('[S-1177] forgets addresses after 180 days, and nothing else', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const [id, days] of [
    [old, 181],
    [young, 179],
  ])
    await own.query(
      `INSERT INTO audit_trail (id, at, act, record_kind, record_id, belongs_to, address, request_id)
       VALUES (gen_random_uuid(), now() - $2 * interval '1 day', 'door-opened', 'door', $1, $1, '203.0.113.9', 'r')`,
      [id, days],
    );
  expect(await app.get(Pruning).run()).toMatchObject({ audit_trail: 1 });
  expect((await history(old)).history).toMatchObject([{ act: 'door-opened', address: null, requestId: 'r' }]);
  expect((await history(young)).history).toMatchObject([{ address: '203.0.113.9' }]);
  await expect(own.query(`UPDATE audit_trail SET address = NULL, request_id = NULL WHERE belongs_to = '${old}'`)).rejects.toThrow('append-only');
  expect(await app.get(Pruning).run()).toEqual({});
});

it('[S-1178] notes a repeat under the same Idempotency-Key as one, ten at most, and no second act', async () => {
  const [id, key] = [randomUUID(), randomUUID()];
  for (let count = 0; count < 13; count += 1) await open(id).set('idempotency-key', key).set('x-forwarded-for', `203.0.113.${count}`).expect(201);
  const { history: lines } = await history(id);
  expect(lines.filter(({ repeated }) => !repeated).map(({ act }) => act)).toEqual(['window-moved', 'door-opened']);
  const repeats = lines.filter(({ repeated }) => repeated);
  expect(repeats.map(({ act }) => act)).toEqual(Array(10).fill('door-opened'));
  expect(repeats.at(-1)).toMatchObject({ address: '203.0.113.1', by: { id: opener.id } });
});

it('[S-1183] comes in pages, with the addresses of others for administrators alone', async () => {
  const id = randomUUID();
  for (let count = 0; count < 3; count += 1) await open(id).expect(201);
  const all = (await history(id)).history;
  expect(all).toHaveLength(6);
  const first = await history(id, admin, '?limit=4');
  expect(first.history).toEqual(all.slice(0, 4));
  expect(first.next).toBe(all[3]?.id);
  expect(await history(id, admin, `?limit=4&before=${first.next}`)).toMatchObject({ history: all.slice(4), next: null });
  const other = await history(id, { id: randomUUID(), role: 'vendor' });
  expect(other.history.every(({ address, requestId, by }) => address === null && requestId === null && by?.id === opener.id)).toBe(true);
  expect((await history(id, opener)).history.every(({ address, requestId }) => address !== null && requestId === null)).toBe(true);
  await api(app).as(admin).get(`/api/doors/${id}/history?limit=0`).expect(400);
  await api(app).as(admin).get(`/api/doors/${id}/history?before=x`).expect(400);
  expect((await history(id, admin, `?before=${randomUUID()}`)).history).toEqual([]);
});
