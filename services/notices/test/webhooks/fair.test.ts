import { replayed as replayedSchema, tryMessages, webhookLimits } from '@prepmarket/notices-api';
import { api, lookedAt, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { room } from '../../src/webhooks/room.js';
import { TAKE } from '../../src/webhooks/take-due.js';
import { client, openWorld, type World } from '../world.js';
import { AT, bidOn, hurry, listOf, logOf, make, once } from './hooks.js';
import { receivers } from './receiver.js';

let world: World;
const { listening, close } = receivers();
beforeAll(async () => {
  world = await openWorld({ webhooksAnywhere: true });
});
afterAll(async () => {
  await world.end();
  await close();
});

const DAY_AGO = new Date(Date.now() - 86_400_000).toISOString();
const replay = (actor: ReturnType<typeof client>, { id }: { id: string }, status = 202) =>
  api(world.app).as(actor).post(`${AT}/${id}/replay`).send({ since: DAY_AGO }).expect(status);

it('[S-1515] an account with many webhooks has six calls at a time, and holds up no other', async () => {
  const waiting: (() => void)[] = [];
  const slow = await listening((response) => void waiting.push(() => response.end()));
  const [ada, vera, quick] = [client(), client(), await listening()];
  for (let n = 0; n < webhookLimits.most; n += 1) await make(world, ada, slow.url);
  for (let n = 0; n < 3; n += 1) await bidOn(world, ada);
  await until(() => waiting.length >= room.account);
  const theirs = await make(world, vera, quick.url);
  await bidOn(world, vera);
  await once(world, vera, theirs, ({ state }) => state === 'delivered');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(waiting).toHaveLength(room.account);
  slow.answers = [200];
  for (const end of waiting) end();
  await until(async () => {
    const [left] = await world.rows<{ all: number }>(`SELECT count(*)::int AS all FROM webhook_deliveries WHERE state = 'waiting'`);
    return left?.all === 0;
  }, 30_000);
  expect(new Set(slow.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3 * webhookLimits.most);
});

it('[S-1516] what waits at a webhook that is switched off is not sent, its log says so, and it is sent once more when it is on again', async () => {
  const [ada, theirs] = [client(), await listening(500, 500, 500, 410)];
  const webhook = await make(world, ada, theirs.url);
  for (let n = 0; n < 3; n += 1) await bidOn(world, ada);
  await until(async () => (await logOf(world, ada, webhook)).every(({ tries, error }) => tries === 1 && error !== null));
  const [last] = await logOf(world, ada, webhook);
  await world.rows('UPDATE webhook_deliveries SET due_at = now() WHERE id = $1', [last?.id]);
  await until(async () => (await listOf(world, ada))[0]?.state === 'off');
  const log = await logOf(world, ada, webhook);
  expect(log.map(({ state, nextAt, error }) => [state, nextAt, error])).toEqual([
    ['failed', null, tryMessages.gone],
    ['failed', null, tryMessages.off],
    ['failed', null, tryMessages.off],
  ]);
  theirs.answers = [200];
  await api(world.app).as(ada).put(`${AT}/${webhook.id}`).send({ state: 'on' }).expect(200);
  expect(replayedSchema.parse((await replay(ada, webhook)).body.replayed)).toEqual({ sent: 3, left: 0 });
  await until(async () => (await logOf(world, ada, webhook, '?state=delivered')).length === 3);
});

it('[S-1516] what had left when the webhook was switched off, and arrives, is delivered in its log', async () => {
  const held: (() => void)[] = [];
  const [ada, theirs] = [client(), await listening((response) => void held.push(() => response.end()), 410)];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  await until(() => held.length === 1);
  await bidOn(world, ada);
  await until(async () => (await listOf(world, ada))[0]?.state === 'off');
  held[0]?.();
  await until(async () => (await logOf(world, ada, webhook)).map(({ state }) => state).join() === 'failed,delivered');
});

it('[S-1516] what waits at a webhook that is paused is not looked at each time', async () => {
  const [ada, theirs] = [client(), await listening(500)];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ error }) => error !== null);
  await api(world.app).as(ada).put(`${AT}/${webhook.id}`).send({ state: 'paused' }).expect(200);
  await hurry(world);
  await world.rows(
    `INSERT INTO webhook_deliveries (id, webhook_id, type, event, due_at) SELECT gen_random_uuid(), $1, 'test', '{}', now() FROM generate_series(1, 5000)`,
    [webhook.id],
  );
  await world.rows('ANALYZE webhook_deliveries, webhooks');
  const looked = await lookedAt(world.app.get(DataSource), TAKE, [[], [], 60, 24]);
  const sum = looked.filter(({ table }) => table === 'webhook_deliveries').reduce((all, { rows }) => all + rows, 0);
  expect(sum).toBeLessThan(10);
  await world.rows('DELETE FROM webhook_deliveries WHERE webhook_id = $1', [webhook.id]);
});

const failAt = (webhook: { id: string }, many: number) =>
  world.rows(
    `INSERT INTO webhook_deliveries (id, webhook_id, type, event, state) SELECT gen_random_uuid(), $1, 'test', '{"data":{}}', 'failed' FROM generate_series(1, $2)`,
    [webhook.id, many],
  );

it('[S-1517] of all that failed as much is sent once more as one request takes and the hour has room for, each counted', async () => {
  const [ada, theirs] = [client(), await listening()];
  const webhook = await make(world, ada, theirs.url);
  await failAt(webhook, webhookLimits.sendsPerHour + 50);
  expect((await replay(ada, webhook)).body.replayed).toEqual({ sent: webhookLimits.replayed, left: 150 });
  expect((await replay(ada, webhook)).body.replayed).toEqual({ sent: 100, left: 50 });
  expect((await replay(ada, webhook, 429)).headers['retry-after']).toBeDefined();
  await api(world.app).as(ada).post(`${AT}/${webhook.id}/test`).expect(429);
  const [counted] = await world.rows("SELECT count(*)::int AS all FROM counted_acts WHERE kind = 'webhook-send' AND who = $1", [ada.id]);
  expect(counted).toEqual({ all: webhookLimits.sendsPerHour });
});

it('[S-1517] what somebody else has just taken is passed over and left for another time', async () => {
  const [ada, theirs] = [client(), await listening()];
  const webhook = await make(world, ada, theirs.url);
  await failAt(webhook, 3);
  await world.app.get(DataSource).transaction(async (manager) => {
    await manager.query('SELECT FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id LIMIT 1 FOR UPDATE', [webhook.id]);
    expect((await replay(ada, webhook)).body.replayed).toEqual({ sent: 2, left: 1 });
  });
  expect((await replay(ada, webhook)).body.replayed).toEqual({ sent: 1, left: 0 });
});
