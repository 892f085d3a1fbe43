import { each, type Ground, title } from './ground.js';
import { ask } from './people.js';
import { addressOf } from './worlds.js';

/** Who reads a path otherwise than the gateway would get round it. */
const spellings: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '//api/'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/API/'),
  (path) => `${path};jsessionid=1`,
  (path) => `${path}%00`,
];

const origin = 'https://evil.example';

/** Round the gateway, round the session, round the path. */
export const past = (ground: Ground): void => {
  it('[S-1138] A10: a service that is reached past the gateway believes no header about who asks', async () => {
    const { client, admin } = ground.people;
    const forged = {
      ...{
        'x-user-id': client.id,
        'x-user-role': 'admin',
        'x-actor-id': admin.id,
        'x-actor-role': 'admin',
        'x-auth-user': admin.id,
        'x-forwarded-user': admin.email,
      },
      ...{ 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/health/live', 'x-real-ip': '127.0.0.1' },
    };
    const through: string[] = [];
    await each(ground.known(), async (known) => {
      const { operation } = known;
      const address = `${ground.product.services[operation.service]}${addressOf(operation, ground.worldOf(known))}`;
      const { status } = await fetch(address, { method: operation.method, headers: forged });
      if (status !== 401) through.push(`${title(operation)} was answered ${status}`);
    });
    expect(through).toEqual([]);
    expect((await fetch(`${ground.product.services.identity}/api/auth/me`, { headers: { authorization: `Bearer ${client.token}` } })).status).toBe(200);
  });

  it('[S-1198] A9: what was revoked is told to services alone', async () => {
    const { product } = ground;
    expect((await fetch(`${product.gateway}/.well-known/jwks.json`)).status).toBe(200);
    for (const path of ['/.well-known/revoked.json', '/.well-known/jwks.json/../revoked.json', '/api/.well-known/revoked.json'])
      expect([path, (await fetch(`${product.gateway}${path}`)).status]).toEqual([path, 404]);
    expect((await fetch(`${product.services.identity}/.well-known/revoked.json`)).status).toBe(200);
  });

  it('[S-1138] A23: no token is taken from an address', async () => {
    const { token } = ground.people.client;
    const reads = ground.known().filter(({ operation }) => operation.method === 'GET');
    const answers: number[] = [];
    await each(reads, async (known) => {
      for (const name of ['token', 'access_token', 'jwt', 'authorization']) {
        const { status } = await ask(ground.product, undefined, 'GET', `${addressOf(known.operation, ground.worldOf(known))}?${name}=${token}`);
        answers.push(status);
      }
    });
    expect(answers.filter((status) => status !== 401)).toEqual([]);
  });

  it('[S-1138] A37: no other spelling of a path, and no other verb, gets round the session', async () => {
    const reads = ground.known().filter(({ operation }) => operation.method === 'GET');
    const through: string[] = [];
    await each(reads, async (known) => {
      const address = addressOf(known.operation, ground.worldOf(known));
      for (const spelled of spellings.map((spelling) => spelling(address))) {
        const { status } = await ask(ground.product, undefined, 'GET', spelled);
        if (![400, 401, 404, 405].includes(status)) through.push(`GET ${spelled} was answered ${status}`);
      }
      const { status } = await ask(ground.product, undefined, 'POST', address, { headers: { 'x-http-method-override': 'GET' } });
      if (![401, 404, 405].includes(status)) through.push(`POST as GET ${address} was answered ${status}`);
    });
    expect(through).toEqual([]);
  });

  it('[S-1138] A30: no other site may read an answer', async () => {
    const answers = await Promise.all(
      ground.operations
        .slice(0, 40)
        .flatMap(({ path, method }) => [
          ask(ground.product, undefined, 'OPTIONS', path, { headers: { origin, 'access-control-request-method': method } }),
          ask(ground.product, ground.people.client.token, 'GET', path, { headers: { origin } }),
        ]),
    );
    expect(answers.filter(({ headers }) => [...headers.keys()].some((name) => name.startsWith('access-control')))).toEqual([]);
  });
};
