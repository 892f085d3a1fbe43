import { leaving } from '@prepmarket/identity-api';
import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { LeavingClock } from '../services/identity/src/leaving/leaving.clock.js';
import { removeClips } from '../services/media/test/clips.js';
import { ask, PASSWORD, type People, type Person, peopleOf, signUp } from './attacks/people.js';
import { Product } from './attacks/product.js';
import { addSearch, makeWorld, textForm, type World } from './attacks/worlds.js';

const product = new Product();
let people: People;
let world: World;
let identity: pg.Pool;

beforeAll(async () => {
  await product.open();
  people = await peopleOf(product);
  world = await makeWorld(people, 'active');
  identity = new pg.Pool({ connectionString: product.databases.identity, max: 2 });
  identity.on('error', () => undefined);
});
afterAll(async () => {
  await identity.end();
  await product.end();
  await removeClips();
});

const state = async (person: Person) => leaving.parse(await person.done('GET', '/api/auth/leaving'));
const answered = (person: Person) =>
  until(async () => {
    const now = await state(person);
    return now.state === 'asked' ? undefined : now;
  });
const leave = async (person: Person) => {
  await person.done('POST', '/api/auth/leaving', { json: { password: PASSWORD, confirmation: 'DELETE' } });
  return answered(person);
};
const lineOf = async ({ id }: Person, action: string) =>
  (await identity.query('SELECT note FROM audit_log WHERE user_id = $1 AND action = $2', [id, action])).rows[0] as { note: string } | undefined;
/** The days are over, and what follows does not wait for the clock. */
const end = async ({ id }: Person) => {
  for (const _ of ['sessions', 'question']) {
    await identity.query("UPDATE leavings SET look_at = clock_timestamp() - interval '1 second' WHERE user_id = $1", [id]);
    await product.apps[0]?.get(LeavingClock).run();
  }
};

it('[S-1896] neither side leaves while their contract is active, and the client’s project counts as well', async () => {
  const { client, vendor } = people;
  const [one, other] = [await leave(client), await leave(vendor)];
  expect([one.state, one.goingOn.map(({ about }) => about)]).toEqual(['refused', ['contracts', 'projects']]);
  expect([other.state, other.goingOn.map(({ about }) => about)]).toEqual(['refused', ['contracts']]);
  const { title } = await client.done('GET', `/api/contracts/${world.contractId}`);
  expect(other.goingOn[0]?.text).toBe(`1 contract of yours is not over: “${title}”.`);
});

it('[S-1896] a contract that is signed meanwhile keeps the account at its end', async () => {
  const { client } = people;
  const vendor = await signUp(product, 'vendor', 'Vincent');
  expect((await leave(vendor)).state).toBe('leaving');
  const deal = await makeWorld({ ...people, vendor }, 'active');
  expect(deal.contractId).toBeTruthy();
  await end(vendor);
  const line = await until(() => lineOf(vendor, 'leaving-refused'));
  expect(line?.note).toContain('1 contract of yours is not over');
  expect((await client.done('GET', `/api/contracts/${deal.contractId}`)).vendor.firstName).toBe('Vincent');
  expect((await vendor.ask('GET', '/api/auth/me')).status).toBe(401);
  expect((await ask(product, undefined, 'POST', '/api/auth/login', { json: { email: vendor.email, password: PASSWORD } })).status).toBe(200);
});

it('[S-1896] else others see a deleted user, and what the person had been given is dead', async () => {
  const { client } = people;
  const vendor = await signUp(product, 'vendor', 'Viola');
  const bids = `/api/projects/${(await makeWorld(people, 'open')).projectId}/bids`;
  const form = textForm({ amount: '1500', deliveryTime: '14', proposal: 'We roto it all.' }, 'attachments');
  const { id } = await vendor.done('POST', bids, { form });
  await addSearch({ ...people, vendor }, world);
  const thread = `/api/notices/threads/bid/${id}`;
  await vendor.done('POST', thread, { form: textForm({ text: 'Which lens?' }, 'attachments') });
  const byCookie = () =>
    ask(product, undefined, 'GET', `/api/files/download/${world.keys.catalog}`, { headers: { cookie: `prepmarket_files=${vendor.token}` } });
  expect((await leave(vendor)).goingOn.map(({ about }) => about)).toEqual(['proposals']);
  await vendor.done('POST', `${bids}/${id}/withdraw`);
  expect((await leave(vendor)).state).toBe('leaving');
  await end(vendor);
  await until(() => lineOf(vendor, 'deleted'));
  const named = await until(async () => {
    const { vendor: seen } = await client.done('GET', `${bids}/${id}`);
    return seen.lastName === 'user' ? seen : undefined;
  });
  expect(named).toMatchObject({ firstName: 'Deleted', lastName: 'user', company: '', deleted: true });
  const authors = await until(async () => {
    const { body } = await client.ask('GET', thread);
    const names = body.data.map(({ author }: { author: { name: string } }) => author.name);
    return names.includes('Deleted user') ? names : undefined;
  });
  expect(authors).toEqual(['Deleted user']);
  for (const path of [`/api/vendors/${vendor.id}`, `/api/files/avatar/${vendor.id}`]) expect((await client.ask('GET', path)).status).toBe(404);
  expect((await byCookie()).status).toBe(401);
  for (const path of ['/api/projects', '/api/bids', '/api/contracts', '/api/notices'])
    expect(await until(async () => (await vendor.ask('GET', path)).status === 401)).toBe(true);
});
