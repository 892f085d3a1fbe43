import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { CurrentUser, kidOf, startService } from '@prepmarket/service-kit';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import type { IdentityConfig } from '../src/config.js';
import { start } from '../src/start.js';
import type { SigningKey } from '../src/tokens/signing-key.js';
import { freshPerson, PASSWORD } from './world.js';

/** Another service, which knows of keys only what identity publishes. */
@Controller('who')
class WhoController {
  @Get()
  who(@CurrentUser() actor: Actor) {
    return { id: actor.id };
  }
}

@Module({ controllers: [WhoController] })
class WhoModule {}

const keyNamed = (kid: string): SigningKey => ({ ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), kid });
const [before, after] = [keyNamed('before'), keyNamed('after')];

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

let config: TestConfig & IdentityConfig;
let other: TestConfig;
let identity: INestApplication;
let service: INestApplication;

beforeAll(async () => {
  const mail = { deliver: async () => undefined };
  config = { ...(await testConfig('identity', { port: await freePort() })), signingKey: before, allowDevMode: true, mail };
  identity = await start(config);
  other = await testConfig('who', { jwksUrl: `http://127.0.0.1:${config.port}/.well-known/jwks.json` });
  service = await startOther();
});
afterAll(async () => {
  await service.close();
  await identity.close();
  await other.drop();
  await config.drop();
});

const startOther = () => startService(other, { module: WhoModule, entities: [], migrations: [] });
const restart = async (signingKey: SigningKey, ...previousKeys: SigningKey[]) => {
  await identity.close();
  identity = await start({ ...config, signingKey, previousKeys });
};

const person = freshPerson();
const signIn = async (): Promise<string> =>
  (await api(identity).post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200)).body.token;
const ask = (app: INestApplication, path: string, token: string) => api(app).get(path).set('authorization', `Bearer ${token}`);
const published = async () => (await api(identity).get('/.well-known/jwks.json').expect(200)).body.keys;
/** What identity and the other service say to a token. */
const answers = async (token: string) => [(await ask(identity, '/api/auth/me', token)).status, (await ask(service, '/api/who', token)).status];

describe('[S-930] rotating the key that signs sessions', () => {
  let old: string;
  let young: string;

  it('begins with one key', async () => {
    old = (
      await api(identity)
        .post('/api/register')
        .send({ ...person, devMode: true })
        .expect(201)
    ).body.token;
    expect(kidOf(old)).toBe('before');
    expect(await answers(old)).toEqual([200, 200]);
  });

  it('publishes the new key before it signs, and no private part of any', async () => {
    await restart(before, after);
    expect(kidOf(await signIn())).toBe('before');
    const keys = await published();
    expect(keys.map(({ kid }: SigningKey) => kid)).toEqual(['before', 'after']);
    expect(keys.flatMap(Object.keys)).not.toContain('d');
  });

  it('believes a token of the previous key while it is listed, and one of the new key as soon as it is met', async () => {
    await restart(after, before);
    young = await signIn();
    expect(kidOf(young)).toBe('after');
    expect(await answers(old)).toEqual([200, 200]);
    // It knew one key; that of the new token it has to look for.
    await until(async () => (await ask(service, '/api/who', young)).status === 200);
    expect(await answers(young)).toEqual([200, 200]);
  });

  it('refuses a token of a key that is gone', async () => {
    await restart(after);
    await service.close();
    service = await startOther();
    await until(async () => (await answers(old)).every((status) => status === 401));
    expect(await answers(young)).toEqual([200, 200]);
  });
});
