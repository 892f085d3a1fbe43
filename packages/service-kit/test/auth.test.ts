import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, claimsFor, publishFrom, signToken, type TestConfig, testConfig, testKeys } from '@prepmarket/service-testing';
import { People, startService } from '../src/index.js';
import { options, people } from './sample.js';

let config: TestConfig;
let app: INestApplication;
const actor = { id: randomUUID(), role: 'client' as const };

beforeAll(async () => {
  config = await testConfig('notes');
  app = await startService(config, options);
});
afterAll(async () => {
  await app?.close();
  await config?.drop();
});

const own = (token: string) => api(app).get('/api/notes/own').set('authorization', `Bearer ${token}`);

describe('deny by default', () => {
  it('[S-068] answers 401 to every route that is not public when there is no bearer token', async () => {
    const { body: document } = await api(app).get('/openapi.json').expect(200);
    const closed = Object.entries<object>(document.paths).filter(([path]) => !path.startsWith('/api/notes/open'));
    expect(closed.length).toBeGreaterThan(4);
    for (const [path, methods] of closed) {
      for (const method of Object.keys(methods)) {
        const { body } = await api(app)[method as 'get'](path.replace('{id}', randomUUID())).expect(401);
        expect(body).toMatchObject({ success: false, message: 'Please sign in.', status: 401 });
      }
    }
  });

  it('opens public routes and still knows who is signed in', async () => {
    expect((await api(app).get('/api/notes/open').expect(200)).body.reader).toBeNull();
    expect((await api(app).as(actor).get('/api/notes/open').expect(200)).body.reader).toBe(actor.id);
    expect((await api(app).get('/api/notes/open').set('authorization', 'Bearer nonsense').expect(200)).body.reader).toBeNull();
  });

  it('lets only the named roles in', async () => {
    const { body } = await api(app).as(actor).get('/api/notes/vendors').expect(403);
    expect(body).toMatchObject({ success: false, message: 'You are not authorized to do this.', status: 403 });
    await api(app)
      .as({ ...actor, role: 'vendor' })
      .get('/api/notes/vendors')
      .expect(200);
  });
});

describe('[S-1140] A8: tokens', () => {
  const good = () => claimsFor(actor);
  const publicPem = () => testKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  it('accepts what was signed with the published key', () => own(signToken(good())).expect(200));

  const attacks: [string, () => string][] = [
    ['no signature (alg none)', () => `${encoded({ alg: 'none', typ: 'JWT', kid: 'test' })}.${encoded(good())}.`],
    ['HS256 with the public key as its secret', () => signHs256(publicPem())],
    ['another key under the known name', () => signToken(good(), stranger)],
    ['an unknown key name', () => signToken(good(), undefined, { kid: 'other' })],
    ['no key name', () => signToken(good(), undefined, { kid: undefined })],
    ['an expired token', () => signToken({ ...good(), exp: Date.now() / 1000 - 1 })],
    ['a token without an end', () => signToken({ ...good(), exp: undefined })],
    ['a token without a beginning', () => signToken({ ...good(), iat: undefined })],
    ['another audience', () => signToken({ ...good(), aud: 'elsewhere' })],
    ['another issuer', () => signToken({ ...good(), iss: 'elsewhere' })],
    ['an unknown role', () => signToken({ ...good(), role: 'root' })],
    ['a session that is no id', () => signToken({ ...good(), sid: 'x' })],
    ['a subject that is no account id', () => signToken({ ...good(), sub: "1' OR 1=1" })],
    ['changed claims', () => signToken(good()).replace(/\.[^.]+\./, `.${encoded({ ...good(), role: 'admin' })}.`)],
    ['nonsense', () => 'a.b.c'],
  ];
  it.each(attacks)('refuses %s', async (_name, forge) => {
    expect((await own(forge()).expect(401)).body.message).toBe('Please sign in.');
  });

  const signHs256 = (secret: string) => {
    const head = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'test' })}.${encoded(good())}`;
    return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
  };

  it('[S-1153] A29: takes the file cookie for reading files only', async () => {
    const cookie = `prepmarket_files=${signToken(good())}`;
    await api(app).get('/api/notes/own').set('cookie', cookie).expect(401);
    await api(app).post('/api/files/download/n-1').set('cookie', cookie).expect(404);
  });
});

describe('people', () => {
  const account = { id: randomUUID(), role: 'client' as const };
  const data = (version: number, more: object) => ({
    ...account,
    version,
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: '',
    suspended: false,
    tokensValidFrom: new Date(0).toISOString(),
    ...more,
  });

  it('refuses tokens issued before the moment from which tokens are valid', async () => {
    const old = signToken(claimsFor(account));
    await own(old).expect(200);
    await publishFrom(config, people.changed, data(2, { tokensValidFrom: new Date(Date.now() + 1).toISOString() }));
    await own(old).expect(401);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await own(signToken(claimsFor(account))).expect(200);
  });

  it('refuses a token of a whole second that was issued a moment before, too', async () => {
    const second = Math.floor(Date.now() / 1000);
    await publishFrom(config, people.changed, data(3, { tokensValidFrom: new Date(second * 1000 + 1).toISOString() }));
    await own(signToken({ ...claimsFor(account), iat: second })).expect(401);
    await own(signToken({ ...claimsFor(account), iat: second + 0.001 })).expect(200);
  });

  it('[S-1111] refuses the tokens of a session that was ended, and no others of the account', async () => {
    const [one, other] = [randomUUID(), randomUUID()].map((sid) => signToken({ ...claimsFor(account), sid }));
    const { sid } = JSON.parse(Buffer.from(one?.split('.')[1] ?? '', 'base64url').toString());
    for (const token of [one, other]) await own(token as string).expect(200);
    await publishFrom(config, people.sessionEnded, { id: sid });
    await own(one as string).expect(401);
    await own(other as string).expect(200);
    await own(signToken(claimsFor(account))).expect(200);
  });

  it('ignores an older event and refuses suspended people', async () => {
    await publishFrom(config, people.changed, data(1, { suspended: true }));
    await api(app).as(account).get('/api/notes/own').expect(200);
    await publishFrom(config, people.suspended, data(4, { suspended: true }));
    await api(app).as(account).get('/api/notes/own').expect(401);
  });

  it('[S-700] carries the certification; a publisher that says nothing of it leaves it as it is', async () => {
    const held = async () => (await app.get(People).find(account.id))?.certification;
    const certification = { note: 'Roto reviewed', until: '2027-01-31' };
    await publishFrom(config, people.changed, data(5, { certification }));
    expect(await held()).toEqual(certification);
    await publishFrom(config, people.changed, data(6, { company: 'Silent' }));
    expect(await held()).toEqual(certification);
    await publishFrom(config, people.changed, data(7, { certification: null }));
    expect(await held()).toBeNull();
  });
});
