import { delivery as deliverySchema, replayed, webhookLimits, webhookMessages } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import { client, openWorld, type World } from '../world.js';
import { AT, bidOn, logOf, make, once } from './hooks.js';
import { type Receiver, receiver } from './receiver.js';

let world: World;
let theirs: Receiver;
beforeAll(async () => {
  world = await openWorld({ webhooksAnywhere: true });
  theirs = await receiver([410]);
});
afterAll(async () => {
  await world.end();
  await theirs.close();
});

it('[S-1471] lists what was sent in pages, and sends one, or all that failed since a moment, once more under their ids', async () => {
  const ada = client();
  const webhook = await make(world, ada, theirs.url);
  const at = `${AT}/${webhook.id}`;
  const send = (path: string, body: object = {}, status = 202) => api(world.app).as(ada).post(`${at}${path}`).send(body).expect(status);
  theirs.answers = [200];
  for (let n = 0; n < 5; n += 1) await bidOn(world, ada);
  await until(async () => (await logOf(world, ada, webhook, '?state=delivered')).length === 5);
  const first = (await api(world.app).as(ada).get(`${at}/deliveries?limit=2`).expect(200)).body;
  const rest = (await api(world.app).as(ada).get(`${at}/deliveries?limit=50&before=${first.next}`).expect(200)).body;
  const all = [...first.deliveries, ...rest.deliveries].map((each: unknown) => deliverySchema.parse(each));
  expect([all.length, rest.next]).toEqual([5, null]);
  expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort().reverse());

  const ids = all.map(({ id }) => id);
  await send(`/deliveries/${ids[4]}/replay`);
  await until(() => theirs.calls.length === 6);
  expect(theirs.calls.at(-1)?.headers['webhook-id']).toBe(ids[4]);
  await until(async () => (await logOf(world, ada, webhook, '?state=delivered')).length === 5);

  await world.rows(`UPDATE webhook_deliveries SET state = 'failed', due_at = NULL WHERE id = ANY($1)`, [ids.slice(1)]);
  await world.rows(`UPDATE webhook_deliveries SET created_at = now() - interval '2 days' WHERE id = $1`, [ids[4]]);
  expect((await send('/replay', { since: 'yesterday' }, 400)).body.message).toBe(webhookMessages.sinceWrong);
  const { body } = await send('/replay', { since: new Date(Date.now() - 86_400_000).toISOString() });
  expect(replayed.parse(body.replayed)).toEqual({ sent: 3, left: 0 });
  await until(() => theirs.calls.length === 9);
  expect(
    theirs.calls
      .slice(6)
      .map(({ headers }) => headers['webhook-id'])
      .sort(),
  ).toEqual(ids.slice(1, 4).sort());
  expect((await logOf(world, ada, webhook, '?state=failed')).map(({ id }) => id)).toEqual([ids[4]]);
});

it('[S-1471] sends nothing by itself to a webhook that is paused, and no more than so much in an hour', async () => {
  const ada = client();
  const webhook = await make(world, ada, theirs.url);
  const test = (status: number) => api(world.app).as(ada).post(`${AT}/${webhook.id}/test`).expect(status);
  await test(202);
  await once(world, ada, webhook, ({ type, state }) => type === 'test' && state === 'delivered');
  await world.rows(`INSERT INTO counted_acts (kind, id, who) SELECT 'webhook-send', gen_random_uuid(), $1 FROM generate_series(1, $2)`, [
    ada.id,
    webhookLimits.sendsPerHour,
  ]);
  expect((await test(429)).headers['retry-after']).toBeDefined();
  await api(world.app).as(ada).put(`${AT}/${webhook.id}`).send({ state: 'paused' }).expect(200);
  expect((await test(409)).body.message).toBe(webhookMessages.notOn);
  expect(await logOf(world, ada, webhook)).toHaveLength(1);
});

it('[S-1471] what was sent is kept for thirty days, and goes with its webhook', async () => {
  const ada = client();
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ state }) => state === 'delivered');
  await api(world.app).as(ada).delete(`${AT}/${webhook.id}`).expect(200);
  expect(await world.rows('SELECT FROM webhook_deliveries WHERE webhook_id = $1', [webhook.id])).toEqual([]);
});
