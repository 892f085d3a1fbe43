import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { delivery, madeWebhook, webhookLimits, webhookMessages, webhook as webhookSchema } from '@prepmarket/notices-api';
import { SCOPED_AUDIENCE } from '@prepmarket/service-kit';
import { api, claimsFor, signToken } from '@prepmarket/service-testing';
import { cannotCall } from '../../src/webhooks/cannot-call.js';
import { admin, client, openWorld, vendor, type World } from '../world.js';
import { AT, listOf, make } from './hooks.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const url = 'https://hooks.example.com/prepmarket';
const form = { url, kinds: ['bid-received'] };

it('[S-1460] keeps the webhooks of an account: made with a secret that is shown once, listed, changed, paused, removed', async () => {
  const ada = client();
  const { body } = await api(world.app).as(ada).post(AT).send(form).expect(201);
  const made = madeWebhook.parse(body.webhook);
  expect(made).toMatchObject({ ...form, state: 'on', last: null, failingSince: null, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
  const listed = (await api(world.app).as(ada).get(AT).expect(200)).body;
  expect(JSON.stringify(listed)).not.toContain('whsec_');
  expect(webhookSchema.parse(listed.webhooks[0])).toEqual({ ...made, secret: undefined });
  const change = (edit: object, status = 200) => api(world.app).as(ada).put(`${AT}/${made.id}`).send(edit).expect(status);
  await change({ kinds: ['bid-received', 'contract-active', 'contract-active'] });
  await change({ state: 'paused' });
  expect(await listOf(world, ada)).toMatchObject([{ kinds: ['bid-received', 'contract-active'], state: 'paused', url }]);
  expect((await change({}, 400)).body.message).toBe(webhookMessages.nothingToChange);
  expect((await change({ kinds: [] }, 400)).body.message).toBe(webhookMessages.kindsRequired);
  await change({ state: 'off' }, 400);
  await change({ kinds: ['nonsense'] }, 400);
  await api(world.app).as(ada).delete(`${AT}/${made.id}`).expect(200);
  expect(await listOf(world, ada)).toEqual([]);
  const lines = await world.rows('SELECT act, from_state, to_state FROM audit_trail WHERE record_id = $1 ORDER BY id', [made.id]);
  expect(lines).toEqual([
    { act: 'webhook-made', from_state: null, to_state: null },
    { act: 'webhook-changed', from_state: null, to_state: null },
    { act: 'webhook-changed', from_state: 'on', to_state: 'paused' },
    { act: 'webhook-removed', from_state: null, to_state: null },
  ]);
});

it('[S-1460] a secret is in no answer that an Idempotency-Key keeps', async () => {
  const key = randomUUID();
  const asked = () => api(world.app).as(vera).post(AT).set('idempotency-key', key).send(form).expect(201);
  const vera = vendor();
  const first = (await asked()).body.webhook;
  expect((await asked()).body.webhook).toEqual({ ...first, secret: '' });
  expect(JSON.stringify(await world.rows('SELECT answer FROM idempotency_keys'))).not.toContain('whsec_');
  expect(await listOf(world, vera)).toHaveLength(1);
});

it(`[S-1460] an account has ${webhookLimits.most} of them, also when it asks for many at once; administrators have none`, async () => {
  const ada = client();
  const statuses = await Promise.all(Array.from({ length: webhookLimits.most + 3 }, async () => (await api(world.app).as(ada).post(AT).send(form)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(webhookLimits.most);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  await api(world.app).as(admin()).get(AT).expect(403);
  await api(world.app).as(admin()).post(AT).send(form).expect(403);
});

/** Every call of one webhook. */
const calls = (id: string, deliveryId: string): ['get' | 'post' | 'put' | 'delete', string, object][] => [
  ['put', `${AT}/${id}`, { state: 'paused' }],
  ['post', `${AT}/${id}/secret`, {}],
  ['get', `${AT}/${id}/deliveries`, {}],
  ['post', `${AT}/${id}/test`, {}],
  ['post', `${AT}/${id}/deliveries/${deliveryId}/replay`, {}],
  ['post', `${AT}/${id}/replay`, { since: '2026-01-01' }],
  ['delete', `${AT}/${id}`, {}],
];

it('[S-1460] is nobody else’s: to others it is not there', async () => {
  const ada = client();
  const made = await make(world, ada, url);
  const sent = delivery.parse((await api(world.app).as(ada).post(`${AT}/${made.id}/test`).expect(202)).body.delivery);
  for (const other of [client(), vendor()])
    for (const [method, path, body] of calls(made.id, sent.id)) await api(world.app).as(other)[method](path).send(body).expect(404);
  for (const [method, path, body] of calls(made.id, sent.id)) await api(world.app)[method](path).send(body).expect(401);
  const another = await make(world, ada, url);
  await api(world.app).as(ada).post(`${AT}/${another.id}/deliveries/${sent.id}/replay`).expect(404);
  expect((await listOf(world, ada)).map(({ state }) => state)).toEqual(['on', 'on']);
});

it('[S-1462] a personal access token reads, tests and sends once more by its scopes, and makes, changes and removes none', async () => {
  const ada = client();
  const made = await make(world, ada, url);
  const sent = (await api(world.app).as(ada).post(`${AT}/${made.id}/test`).expect(202)).body.delivery;
  const by = (actor: Actor, scope: string) =>
    api(world.app).with(() => ({ authorization: `Bearer ${signToken({ ...claimsFor(actor), sid: randomUUID(), aud: SCOPED_AUDIENCE, scope })}` }));
  const statuses = async (scope: string) => {
    const found: number[] = [];
    for (const [method, path, body] of [['post', AT, form] as const, ...calls(made.id, sent.id)])
      found.push((await by(ada, scope)[method](path).send(body)).status);
    return found;
  };
  expect(await statuses('notices:read')).toEqual([403, 403, 403, 200, 403, 403, 403, 403]);
  expect(await statuses('notices:write')).toEqual([403, 403, 403, 403, 202, 202, 202, 403]);
  expect(await statuses('contracts:write')).toEqual(Array(8).fill(403));
  expect(await listOf(world, ada)).toHaveLength(1);
});

describe('[S-1461] an address', () => {
  it.each([
    ['http://hooks.example.com/', webhookMessages.addressNotSafe],
    ['https://hooks.example.com:22/', webhookMessages.addressPort],
    ['https://hooks.example.com:6379/', webhookMessages.addressPort],
    ['https://127.0.0.1/', webhookMessages.addressUnnamed],
    ['https://2130706433/', webhookMessages.addressUnnamed],
    ['https://0x7f.1/', webhookMessages.addressUnnamed],
    ['https://8.8.8.8/', webhookMessages.addressUnnamed],
    ['https://[::1]/', webhookMessages.addressUnnamed],
    ['https://[::ffff:10.0.0.1]/', webhookMessages.addressUnnamed],
    ['https://localhost/', webhookMessages.addressUnnamed],
    ['https://contracts/', webhookMessages.addressUnnamed],
    ['https://contracts.prepmarket.svc.cluster.local/', webhookMessages.addressUnnamed],
    ['https://metadata.google.internal./', webhookMessages.addressUnnamed],
    ['https://ada:secret@hooks.example.com/', webhookMessages.addressWrong],
    ['https://hooks.example.com/#here', webhookMessages.addressWrong],
    ['ftp://hooks.example.com/', webhookMessages.addressWrong],
    ['javascript:alert(1)', webhookMessages.addressWrong],
    ['hooks.example.com', webhookMessages.addressWrong],
    ['', webhookMessages.addressRequired],
    [`https://hooks.example.com/${'a'.repeat(2000)}`, expect.stringMatching(/2000/)],
  ])('%s is refused', async (wrong, message) => {
    const { body } = await api(world.app)
      .as(client())
      .post(AT)
      .send({ ...form, url: wrong })
      .expect(400);
    expect(body.message).toEqual(message);
  });

  it('may be on 443 or 8443, and with WEBHOOKS_ANYWHERE what one likes', () => {
    for (const good of [url, 'https://hooks.example.com:8443/a?b=c', 'https://localhost.example.com/']) expect(cannotCall(good, false)).toBeUndefined();
    for (const own of ['http://127.0.0.1:3000/', 'http://build-server/hook']) expect(cannotCall(own, true)).toBeUndefined();
    expect(cannotCall('https://ada:secret@hooks.example.com/', true)).toBeDefined();
  });
});
