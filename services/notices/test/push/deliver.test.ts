import { bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { deviceAdded, userSuspended } from '@prepmarket/identity-api';
import { tryMessages } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import { sender } from '@prepmarket/service-testing/pushed';
import { bidState, personState, projectState } from '../states.js';
import { bidOn } from '../webhooks/hooks.js';
import { type Answering, type Received, type Receiver, receiver } from '../webhooks/receiver.js';
import { client, inbox, openWorld, vendor, type World } from '../world.js';
import { hurry, newBrowser, push, pushOf, switchOn, want } from './browsers.js';
import { opened } from './opened.js';

let world: World;
const open: Receiver[] = [];
const service = async (...answers: Answering[]): Promise<Receiver> => {
  const own = await receiver(answers.length > 0 ? answers : [201]);
  open.push(own);
  return own;
};
beforeAll(async () => {
  world = await openWorld({ webhooksAnywhere: true, push });
});
afterAll(async () => {
  await world.end();
  for (const each of open) await each.close();
});
const one = async ({ calls }: Receiver, count = 1) => (await until(() => calls.length >= count && calls.at(-1), 30_000)) as Received;
const waiting = (browser: { id: string }) => world.rows('SELECT id, round, due_at FROM pushes WHERE browser_id = $1 AND due_at IS NOT NULL', [browser.id]);
const quiet = (browser: { id: string }) => until(async () => (await waiting(browser)).length === 0, 30_000);
const bidAndBack = async (ada: ReturnType<typeof client>, first: () => Promise<unknown>) => {
  const bid = bidState(projectState({ client: ada }), vendor());
  await world.hear(bidSubmitted, bid);
  await first();
  return bid;
};

it("[S-1520] shows a notice of a chosen kind: its sentence and link, sealed for that browser, signed with the product's key, of no other kind and no other person", async () => {
  const [ada, bea, theirs] = [client(), client(), await service()];
  const [browser, beas] = [newBrowser(theirs.url), newBrowser(theirs.url)];
  await switchOn(world, ada, browser);
  await switchOn(world, bea, beas);
  await bidOn(world, ada);
  await want(world, ada);
  await bidOn(world, ada);
  const call = await one(theirs);
  const notice = (await inbox(world, ada)).find(({ kind }) => kind === 'bid-received');
  expect(opened(browser, call)).toEqual({ text: notice?.text, path: notice?.path, tag: `bid-received project ${notice?.subject.id}` });
  expect(() => opened(beas, call)).toThrow();
  expect(call.body).not.toContain('bids');
  expect(sender(call.headers.authorization)).toMatchObject({ key: push.publicKey, aud: new URL(theirs.url).origin, sub: push.subject });
  expect(sender(call.headers.authorization).exp * 1000).toBeGreaterThan(Date.now());
  expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', 'user-agent': 'Prepmarket-Push/1' });
  expect(Number(call.headers.ttl)).toBeGreaterThan(86_000);
  expect(call.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(theirs.calls).toHaveLength(1);
});

it('[S-1520] what is about the account comes to each browser that was switched on', async () => {
  const [ada, theirs] = [client(), await service()];
  const browser = newBrowser(theirs.url);
  await switchOn(world, ada, browser);
  await world.hear(deviceAdded, { id: ada.id, version: 1, userId: ada.id, device: 'Firefox on Linux', at: new Date().toISOString() });
  expect(opened(browser, await one(theirs)).text).toContain('Firefox on Linux');
});

it('[S-1521] gathers what is told of one subject, with one topic and tag, and shows nothing of it again for a while', async () => {
  const [ada, theirs] = [client(), await service()];
  const browser = newBrowser(theirs.url);
  const row = await switchOn(world, ada, browser);
  await want(world, ada);
  const project = projectState({ client: ada });
  const bid = () => world.hear(bidSubmitted, bidState(project, vendor()));
  await Promise.all([bid(), bid(), bid()]);
  const first = await one(theirs);
  expect(opened(browser, first).text).toContain('3');
  await quiet(row);
  await bid();
  const [again] = await waiting(row);
  expect(new Date(String(again?.due_at)).getTime()).toBeGreaterThan(Date.now() + 15_000);
  await hurry(world, row);
  const second = await one(theirs, 2);
  expect(opened(browser, second)).toMatchObject({ text: expect.stringContaining('4'), tag: opened(browser, first).tag });
  expect(second.headers.topic).toBe(first.headers.topic);
});

it('[S-1522] is not sent once it was read, taken back or is not wanted any more', async () => {
  const [ada, theirs] = [client(), await service()];
  const row = await switchOn(world, ada, newBrowser(theirs.url));
  await want(world, ada);
  const read = () => api(world.app).as(ada).post('/api/notices/read').send({ all: true }).expect(200);
  await bidAndBack(ada, read);
  const bid = await bidAndBack(ada, async () => undefined);
  await world.hear(bidWithdrawn, { ...bid, version: 2, status: 'withdrawn' });
  await bidAndBack(ada, () => want(world, ada, 'bid-received', false));
  expect(await waiting(row)).toHaveLength(3);
  await quiet(row);
  expect(theirs.calls).toEqual([]);
});

it('[S-1523] a browser that is gone is forgotten, by 404 and by 410', async () => {
  for (const status of [404, 410]) {
    const [ada, theirs] = [client(), await service(status)];
    await switchOn(world, ada, newBrowser(theirs.url));
    await want(world, ada);
    await bidOn(world, ada);
    await until(async () => (await pushOf(world, ada)).browsers.length === 0, 30_000);
    expect(theirs.calls).toHaveLength(1);
  }
});

it('[S-1523] tries again what a push service cannot take now, no sooner than it asks for, and gives up what it refuses', async () => {
  const asks: Answering = (response) => response.writeHead(429, { 'retry-after': '120' }).end();
  const [ada, theirs] = [client(), await service(asks, 503, 201, 413)];
  const browser = newBrowser(theirs.url);
  const row = await switchOn(world, ada, browser);
  await want(world, ada);
  await bidOn(world, ada);
  await one(theirs);
  const held = await until(async () => (await world.rows('SELECT held_until FROM push_browsers WHERE id = $1 AND held_until IS NOT NULL', [row.id]))[0]);
  expect((held.held_until as Date).getTime()).toBeGreaterThan(Date.now() + 100_000);
  for (const [count, status] of [503, 201].entries()) {
    await hurry(world, row);
    await one(theirs, count + 2);
    await until(async () => (await world.rows('SELECT FROM pushes WHERE browser_id = $1 AND status = $2', [row.id, status])).length === 1);
  }
  expect(new Set(theirs.calls.map((call) => opened(browser, call).text)).size).toBe(1);
  await bidOn(world, ada);
  await one(theirs, 4);
  await quiet(row);
  expect((await pushOf(world, ada)).browsers).toHaveLength(1);
});

it('[S-1523] follows no redirect, and gives it up', async () => {
  const elsewhere = await service();
  const [ada, theirs] = [client(), await service((response) => response.writeHead(307, { location: elsewhere.url }).end())];
  const row = await switchOn(world, ada, newBrowser(theirs.url));
  await want(world, ada);
  await bidOn(world, ada);
  await one(theirs);
  await quiet(row);
  expect(elsewhere.calls).toEqual([]);
});

it('[S-1523] what cannot be sealed for its browser is given up', async () => {
  const [ada, theirs] = [client(), await service()];
  const row = await switchOn(world, ada, newBrowser(theirs.url));
  await want(world, ada);
  await world.rows("UPDATE push_browsers SET p256dh = 'none' WHERE id = $1", [row.id]);
  await bidOn(world, ada);
  await quiet(row);
  expect(theirs.calls).toEqual([]);
  expect(await world.rows('SELECT tries, error FROM pushes WHERE browser_id = $1', [row.id])).toEqual([{ tries: 1, error: tryMessages.broken('SEALING') }]);
});

it('[S-1525] a suspended account is shown nothing', async () => {
  const [ada, theirs] = [client(), await service()];
  const row = await switchOn(world, ada, newBrowser(theirs.url));
  await want(world, ada);
  await bidOn(world, ada);
  await world.hear(userSuspended, personState(ada, { version: 5, suspended: true }));
  await quiet(row);
  await bidOn(world, ada);
  expect(await waiting(row)).toEqual([]);
  expect(theirs.calls).toEqual([]);
});
