import { contractActivated } from '@prepmarket/contracts-api';
import { userSuspended } from '@prepmarket/identity-api';
import { tryMessages, webhookEvent, webhookLimits } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import { Webhook as Verifier } from 'standardwebhooks';
import { bidState, contractState, personState, projectState } from '../states.js';
import { client, inbox, openWorld, told, vendor, type World } from '../world.js';
import { AT, bidOn, hurry, listOf, logOf, make, once } from './hooks.js';
import { type Answering, type Received, receivers } from './receiver.js';

let world: World;
const { listening, close } = receivers();
beforeAll(async () => {
  world = await openWorld({ webhooksAnywhere: true });
});
afterAll(async () => {
  await world.end();
  await close();
});
const verify = (secret: string, { body, headers }: Received) => new Verifier(secret).verify(body, headers);

it('[S-1463] sends each notice of a chosen kind, signed as Standard Webhooks has it, in the words of the bell and with nothing more', async () => {
  const [ada, theirs] = [client(), await listening()];
  const webhook = await make(world, ada, theirs.url);
  const bid = bidState(projectState({ client: ada }), vendor());
  await bidOn(world, client());
  await world.hear(contractActivated, contractState(bid, { status: 'active' }));
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ state }) => state === 'delivered');
  expect(theirs.calls).toHaveLength(1);
  const [call] = theirs.calls as [Received];
  const event = webhookEvent.parse(verify(webhook.secret, call));
  const notice = (await inbox(world, ada)).find(({ kind }) => kind === 'bid-received');
  expect(event).toEqual({
    type: 'bid-received',
    timestamp: event.timestamp,
    data: {
      id: notice?.id,
      turn: true,
      text: notice?.text,
      url: `http://localhost:3000${notice?.path}`,
      subject: notice?.subject,
      ids: { projectId: notice?.facts.projectId, bidId: notice?.facts.bidId },
    },
  });
  expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Prepmarket-Webhooks/1' });
  const [logged] = await logOf(world, ada, webhook);
  expect(logged).toMatchObject({ id: call.headers['webhook-id'], tries: 1, status: 200, body: call.body, answer: 'thank you', error: null, nextAt: null });
  expect(() => verify(webhook.secret, { ...call, body: call.body.replace('bid', 'bit') })).toThrow();
});

it('[S-1464] tries again what failed, under the same id and with the same body, and holds all back for as long as the receiver asks', async () => {
  const asks: Answering = (response) => response.writeHead(503, { 'retry-after': '120' }).end('later');
  const [ada, theirs] = [client(), await listening(500, asks, 204)];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  const failed = await once(world, ada, webhook, ({ error }) => error === tryMessages.answered(500));
  expect(failed).toMatchObject({ state: 'waiting', tries: 1, status: 500 });
  expect((await listOf(world, ada))[0]?.failingSince).not.toBeNull();
  await hurry(world);
  const held = await once(world, ada, webhook, ({ status }) => status === 503);
  expect(Date.parse(held.nextAt ?? '') - Date.parse(held.triedAt ?? '')).toBeGreaterThanOrEqual(119_000);
  await bidOn(world, ada);
  await hurry(world);
  await until(async () => (await world.rows('SELECT FROM webhook_deliveries WHERE webhook_id = $1 AND due_at <= now()', [webhook.id])).length === 2);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(theirs.calls).toHaveLength(2);
  await world.rows('UPDATE webhooks SET held_until = now() WHERE id = $1', [webhook.id]);
  await until(async () => (await logOf(world, ada, webhook)).every(({ state }) => state === 'delivered'));
  const first = theirs.calls.filter(({ headers }) => headers['webhook-id'] === failed.id);
  expect(first).toHaveLength(3);
  expect(new Set(first.map(({ body }) => body)).size).toBe(1);
  for (const call of first) verify(webhook.secret, call);
  expect((await listOf(world, ada))[0]?.failingSince).toBeNull();
});

it('[S-1465] follows no redirect, waits ten seconds and no longer, and reads of a huge answer the beginning', { tags: ['nightly'] }, async () => {
  const elsewhere = await listening();
  const [ada, theirs] = [
    client(),
    await listening(
      (response) => response.writeHead(302, { location: elsewhere.url }).end(),
      () => undefined,
      (response) => response.socket?.destroy(),
      (response) => {
        response.writeHead(200);
        const more = () => {
          while (response.write('x\0'.repeat(50_000)));
          response.once('drain', more);
        };
        more();
      },
    ),
  ];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ error }) => error === tryMessages.redirected(302));
  await hurry(world);
  const late = await once(world, ada, webhook, ({ error }) => error === tryMessages.timeout);
  expect(late.milliseconds).toBeGreaterThanOrEqual(9_900);
  await hurry(world);
  await once(world, ada, webhook, ({ error }) => error === tryMessages.broken('ECONNRESET'));
  await hurry(world);
  const huge = await once(world, ada, webhook, ({ state }) => state === 'delivered');
  expect(huge.answer?.length).toBe(webhookLimits.answerLength);
  expect(elsewhere.calls).toEqual([]);
  await theirs.close();
  const [{ id } = { id: '' }] = await logOf(world, ada, webhook);
  await api(world.app).as(ada).post(`${AT}/${webhook.id}/deliveries/${id}/replay`).expect(202);
  await once(world, ada, webhook, ({ error }) => error === tryMessages.refused);
});

it('[S-1465] an answer that has begun counts, also when its rest never comes', { tags: ['nightly'] }, async () => {
  const [ada, theirs] = [client(), await listening((response) => void response.writeHead(200).write('half of '))];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  expect(await once(world, ada, webhook, ({ state }) => state === 'delivered')).toMatchObject({ status: 200, answer: 'half of ' });
});

it('[S-1465] who would rather speak another protocol has not taken it, and keeps no place', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n';
  const [ada, theirs] = [client(), await listening((response) => void response.socket?.write(upgrade), 200)];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  expect(await once(world, ada, webhook, ({ error }) => error !== null)).toMatchObject({ state: 'waiting', status: 101, error: tryMessages.answered(101) });
  await hurry(world);
  await once(world, ada, webhook, ({ state }) => state === 'delivered');
});

it('[S-1466] a new address begins anew', async () => {
  const [ada, theirs] = [client(), await listening((response) => response.writeHead(503, { 'retry-after': '3000' }).end(), 200)];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ error }) => error !== null);
  expect((await listOf(world, ada))[0]).toMatchObject({ failingSince: expect.any(String) });
  await api(world.app)
    .as(ada)
    .put(`${AT}/${webhook.id}`)
    .send({ url: `${theirs.url}/new` })
    .expect(200);
  expect((await listOf(world, ada))[0]).toMatchObject({ state: 'on', failingSince: null });
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ state }) => state === 'delivered');
  expect(theirs.calls.at(-1)?.path).toBe('/hook/new');
});

it('[S-1466] is switched off by 410 Gone, which its owner is told, and begins anew when it is switched on', async () => {
  const [ada, theirs] = [client(), await listening(410, 200)];
  const webhook = await make(world, ada, theirs.url);
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ state }) => state === 'failed');
  expect((await listOf(world, ada))[0]).toMatchObject({ state: 'off', offBecause: 'gone' });
  expect(await told(world, ada)).toContain(`webhook-off: Your webhook at 127.0.0.1:${theirs.port} is switched off: nothing arrives there`);
  await bidOn(world, ada);
  expect(await logOf(world, ada, webhook)).toHaveLength(1);
  await api(world.app).as(ada).post(`${AT}/${webhook.id}/test`).expect(409);
  await api(world.app).as(ada).put(`${AT}/${webhook.id}`).send({ state: 'on' }).expect(200);
  expect((await listOf(world, ada))[0]).toMatchObject({ state: 'on', offBecause: null, failingSince: null });
  await bidOn(world, ada);
  await once(world, ada, webhook, ({ state }) => state === 'delivered');
});

it('[S-1466] is switched off when nothing has arrived for three days and one more is given up, and not before', async () => {
  const [ada, theirs] = [client(), await listening(500)];
  const webhook = await make(world, ada, theirs.url);
  const giveUp = async () => {
    await bidOn(world, ada);
    await once(world, ada, webhook, ({ tries, error }) => tries === 1 && error !== null);
    await world.rows(`UPDATE webhook_deliveries SET round = 10, due_at = now() WHERE webhook_id = $1 AND state = 'waiting'`, [webhook.id]);
    await once(world, ada, webhook, ({ state }) => state === 'failed');
  };
  await giveUp();
  expect((await listOf(world, ada))[0]).toMatchObject({ state: 'on', last: { state: 'failed', status: 500 } });
  await world.rows(`UPDATE webhooks SET failing_since = now() - interval '73 hours' WHERE id = $1`, [webhook.id]);
  await giveUp();
  expect((await listOf(world, ada))[0]).toMatchObject({ state: 'off', offBecause: 'failing' });
  expect((await told(world, ada)).filter((line) => line.startsWith('webhook-off'))).toHaveLength(1);
});

it('[S-1469] one slow receiver has three calls at a time and holds up no other', async () => {
  const waiting: (() => void)[] = [];
  const slow = await listening((response) => void waiting.push(() => response.end()));
  const [ada, vera, quick] = [client(), client(), await listening()];
  const webhook = await make(world, ada, slow.url);
  for (let n = 0; n < 12; n += 1) await bidOn(world, ada);
  await until(() => waiting.length === 3);
  const theirs = await make(world, vera, quick.url);
  await bidOn(world, vera);
  await once(world, vera, theirs, ({ state }) => state === 'delivered');
  expect(waiting).toHaveLength(3);
  slow.answers = [200];
  for (const end of waiting) end();
  await until(async () => (await logOf(world, ada, webhook)).filter(({ state }) => state === 'delivered').length === 12);
  expect(new Set(slow.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
});

it('[S-1470] tells a paused one nothing, keeps what was on its way, and gives up what has waited for a day', async () => {
  const [ada, theirs] = [client(), await listening(500, 200)];
  const webhook = await make(world, ada, theirs.url);
  const change = (state: string) => api(world.app).as(ada).put(`${AT}/${webhook.id}`).send({ state }).expect(200);
  await bidOn(world, ada);
  const failed = await once(world, ada, webhook, ({ tries, error }) => tries === 1 && error !== null);
  await change('paused');
  await bidOn(world, ada);
  await hurry(world);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(theirs.calls).toHaveLength(1);
  expect((await logOf(world, ada, webhook)).map(({ id }) => id)).toEqual([failed.id]);
  await change('on');
  await once(world, ada, webhook, ({ state }) => state === 'delivered');
  await change('paused');
  await world.rows(`UPDATE webhook_deliveries SET state = 'waiting', due_at = now(), since = now() - interval '25 hours' WHERE id = $1`, [failed.id]);
  await change('on');
  expect((await logOf(world, ada, webhook))[0]).toMatchObject({ state: 'failed', error: tryMessages.late, nextAt: null });
  expect(theirs.calls).toHaveLength(2);
});

it('[S-1470] sends nothing in the name of an account that is suspended', async () => {
  const [ada, theirs] = [client(), await listening()];
  const webhook = await make(world, ada, theirs.url, ['suspended']);
  await world.hear(userSuspended, personState(ada, { suspended: true, version: 2 }));
  const [row] = await until(async () => {
    const rows = await world.rows('SELECT state, error FROM webhook_deliveries WHERE webhook_id = $1', [webhook.id]);
    return rows[0]?.state === 'failed' && rows;
  });
  expect(row).toEqual({ state: 'failed', error: tryMessages.suspended });
  expect(theirs.calls).toEqual([]);
});

it('[S-1472] a secret that was replaced signs for a day beside the new one', async () => {
  const [ada, theirs] = [client(), await listening()];
  const former = await make(world, ada, theirs.url);
  const test = async () => {
    const before = theirs.calls.length;
    await api(world.app).as(ada).post(`${AT}/${former.id}/test`).expect(202);
    await until(() => theirs.calls.length > before);
    return theirs.calls.at(-1) as Received;
  };
  const { secret } = (await api(world.app).as(ada).post(`${AT}/${former.id}/secret`).expect(200)).body.webhook;
  const call = await test();
  expect([verify(secret, call), verify(former.secret, call)]).toMatchObject([{ type: 'test' }, { type: 'test' }]);
  await world.rows(`UPDATE webhooks SET secret_made_at = now() - interval '25 hours' WHERE id = $1`, [former.id]);
  const later = await test();
  verify(secret, later);
  expect(() => verify(former.secret, later)).toThrow();
});
