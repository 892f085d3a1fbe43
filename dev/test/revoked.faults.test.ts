/** @module-tag nightly */

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start as startBidding } from '@prepmarket/bidding-service';
import { start as startCatalog } from '@prepmarket/catalog-service';
import { start as startContracts } from '@prepmarket/contracts-service';
import { type ServiceName, services as serviceNames, start as startGateway } from '@prepmarket/gateway';
import { createAdmin, type IdentityConfig, start as startIdentity } from '@prepmarket/identity-service';
import { api, type TestConfig, testConfig, testKeys } from '@prepmarket/service-testing';
import { freePort, until } from '../src/processes.js';
import { type RabbitMq, startRabbitMq } from '../src/servers/rabbitmq.js';

const WITHIN = 5_000;
const PATIENCE = 60_000;
const PASSWORD = 'correct horse battery';
const asked = { catalog: ['/api/projects', startCatalog], bidding: ['/api/bids', startBidding], contracts: ['/api/contracts', startContracts] } as const;
type App = Awaited<ReturnType<typeof startIdentity>>;

const folder = mkdtempSync(path.join(os.tmpdir(), 'revoked-'));
const configs: TestConfig[] = [];
const others = new Map<keyof typeof asked, App>();
let broker: RabbitMq;
let identity: App;
let gateway: App;
let admin: string;

beforeAll(async () => {
  broker = await startRabbitMq(folder);
  const port = await freePort();
  const over = { events: { amqpUrl: broker.url }, jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json` };
  const make = async (name: string, more = {}) => {
    const config = await testConfig(name, { ...over, ...more });
    configs.push(config);
    return config;
  };
  const signingKey = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: testKeys.kid };
  const config: IdentityConfig = { ...(await make('identity', { port })), signingKey, allowDevMode: true, mail: { deliver: async () => undefined } };
  identity = await startIdentity(config);
  for (const [name, [, start]] of Object.entries(asked)) others.set(name as keyof typeof asked, await start(await make(name)));
  const services = Object.fromEntries(
    await Promise.all(serviceNames.map(async (name) => [name, await (others.get(name as keyof typeof asked) ?? identity).getUrl()])),
  );
  gateway = await startGateway({ ...config, port: 0, jwksUrl: over.jwksUrl, services: services as Record<ServiceName, string> });
  await createAdmin(config, { email: 'ada@studio.example', password: PASSWORD, firstName: 'Ada', lastName: 'Admin' });
  admin = (await signIn('ada@studio.example')).token;
});
afterAll(async () => {
  for (const app of [gateway, ...others.values(), identity]) await app?.close();
  for (const config of configs) await config.drop();
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async (email: string) => (await api(identity).post('/api/auth/login').send({ email, password: PASSWORD }).expect(200)).body;
const bearer = (token: string) => () => ({ authorization: `Bearer ${token}` });
const as = (token: string) => api(identity).with(bearer(token));
const vendor = async (name: string) => {
  const person = { firstName: name, lastName: 'Stone', email: `${name}@studio.example`.toLowerCase(), password: PASSWORD, role: 'vendor', devMode: true };
  const { body } = await api(identity).post('/api/register').send(person).expect(201);
  return { id: body.user.id as string, token: body.token as string };
};
/** What each service answers to this token. */
const answers = (token: string): Promise<[string, number][]> =>
  Promise.all([...others].map(async ([name, app]) => [name, (await api(app).with(bearer(token)).get(asked[name][0])).status]));
const statuses = async (token: string) => (await answers(token)).map(([, status]) => status);
const all = (status: number) => Object.keys(asked).map((name) => [name, status]);

/** Milliseconds after which what is asked for is refused everywhere. On a busy machine the answers themselves take seconds, which are not counted. */
const refusedAfter = async (from: number, ask: () => Promise<number[]>): Promise<number> => {
  let asked = from;
  const refused = await until(async () => {
    asked = Date.now();
    return (await ask()).every((status) => status === 401);
  }, PATIENCE);
  return refused ? asked - from : Number.POSITIVE_INFINITY;
};

it('[S-1199] a suspension, and signing out everywhere, reach every service within 5 s while the broker is away', async () => {
  const [suspended, gone, staying] = [await vendor('Sam'), await vendor('Gil'), await vendor('Stan')];
  for (const { token } of [suspended, gone, staying]) expect(await answers(token)).toEqual(all(200));
  await broker.kill();
  await as(admin).put(`/api/users/${suspended.id}/suspension`).send({ suspended: true, reason: 'Abuse' }).expect(200);
  await as(gone.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
  const from = Date.now();
  for (const { token } of [suspended, gone]) expect(await refusedAfter(from, () => statuses(token))).toBeLessThan(WITHIN + 1_000);
  expect(await answers(staying.token)).toEqual(all(200));
});

/** The broker is still away. */
it('[S-1443] a personal access token that is revoked, or whose owner is suspended, is dead through the gateway within 5 s', async () => {
  const through = async (token: string) =>
    Promise.all(
      Object.values(asked).map(async ([path]) => (await fetch(`${await gateway.getUrl()}${path}`, { headers: { authorization: `Bearer ${token}` } })).status),
    );
  const wanted = { name: 'Render', scopes: ['projects:read', 'bids:read', 'contracts:read'], days: 1, password: PASSWORD };
  const made = async (token: string) => (await as(token).post('/api/auth/tokens').send(wanted).expect(201)).body.data;
  const [owner, suspended] = [await vendor('Olga'), await vendor('Sven')];
  const [revoked, dead] = [await made(owner.token), await made(suspended.token)];
  for (const { token } of [revoked, dead]) expect(await through(token)).toEqual([200, 200, 200]);
  await as(owner.token).delete(`/api/auth/tokens/${revoked.id}`).expect(200);
  await as(admin).put(`/api/users/${suspended.id}/suspension`).send({ suspended: true, reason: 'Abuse' }).expect(200);
  const from = Date.now();
  for (const { token } of [revoked, dead]) {
    expect(await refusedAfter(from, () => through(token))).toBeLessThan(WITHIN + 1_000);
    expect(await through(token)).toEqual([401, 401, 401]);
  }
});
