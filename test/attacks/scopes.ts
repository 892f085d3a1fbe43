import { type TokenScope, tokenScopes } from '@prepmarket/identity-api';
import { until } from '@prepmarket/service-testing';
import { each, type Ground, title } from './ground.js';
import type { Operation } from './operations.js';
import { ask, PASSWORD, type Person, signUp } from './people.js';
import { changed, settled, stateOf } from './state.js';
import { addressOf, type World } from './worlds.js';

/** What the operations of a service are in scopes. */
const DOMAINS: Record<Operation['service'], string | undefined> = {
  identity: undefined,
  catalog: 'projects',
  media: 'media',
  bidding: 'bids',
  contracts: 'contracts',
  notices: 'notices',
};
/** Operations of the notices service that have a domain of their own. */
const TALK = /^notices (Threads|Messages|Files)Controller_/;
/** All that is kept of a person at once. */
const EVERYTHING = / OwnDataController_/;
/** Posted because a list of what is read is long. */
const POSTED_READS = ['media PlateZipsController_make'];
const reads = ({ method, name }: Operation) => ['GET', 'HEAD'].includes(method) || POSTED_READS.includes(name);

/** What outlives the token by which it would be done. */
const OUTLIVING = [
  ...['make', 'change', 'renew', 'remove'].map((own) => `notices WebhooksController_${own}`),
  ...['subscribe', 'confirm', 'remove'].map((own) => `notices PushController_${own}`),
];

/** The scope that an operation needs; undefined where no token will do. It follows from service and method, so that a new operation has one by itself. */
const neededBy = (operation: Operation): TokenScope | undefined => {
  if (operation.name === 'identity UsersController_me') return 'account:read';
  if (OUTLIVING.includes(operation.name) || EVERYTHING.test(operation.name)) return undefined;
  const domain = TALK.test(operation.name) ? 'talk' : DOMAINS[operation.service];
  return domain ? (`${domain}:${reads(operation) ? 'read' : 'write'}` as TokenScope) : undefined;
};

const make = async (person: Person, scopes: readonly TokenScope[]): Promise<string> => {
  const { token } = await person.done('POST', '/api/auth/tokens', { json: { name: 'Matrix', scopes, days: 1, password: PASSWORD } });
  // Its first use is noted; what follows changes nothing any more.
  await ask(person.product, token, 'GET', '/api/auth/me');
  return token;
};
/** One for each scope at a time is as many as a person may have. */
const revokeAll = async (person: Person): Promise<void> => {
  const tokens: { id: string; name: string }[] = await person.done('GET', '/api/auth/tokens');
  for (const { id } of tokens.filter(({ name }) => name === 'Matrix')) await person.done('DELETE', `/api/auth/tokens/${id}`);
};
const MISSING = 'scope_missing';

/** Personal access tokens, at every operation of every service. */
export const scopes = (ground: Ground) =>
  describe('[S-1445] A44: a personal access token', () => {
    const world = () => [...ground.siblings.values()][0] as World;
    const addressFor = (operation: Operation): string => {
      const known = ground.known().find((one) => one.operation === operation);
      return addressOf(operation, known ? ground.worldOf(known) : world());
    };

    it('is refused by every operation that its scopes do not name, those for everybody too, and changes nothing', async () => {
      const { client } = ground.people;
      const others = new Map<TokenScope | undefined, string>();
      for (const needed of new Set(ground.operations.map(neededBy)))
        others.set(
          needed,
          await make(
            client,
            tokenScopes.filter((scope) => scope !== needed),
          ),
        );
      const before = await settled(ground.product);
      const through: string[] = [];
      await each(ground.operations, async (operation) => {
        const known = ground.known().find((one) => one.operation === operation);
        const sent = known ? await ground.sentOf(known) : {};
        const { status, body } = await ask(ground.product, others.get(neededBy(operation)), operation.method, addressFor(operation), sent);
        const refused = status === 403 && (operation.method === 'HEAD' || (body?.code === MISSING && /personal access token/.test(body.message)));
        if (!refused) through.push(`${title(operation)} was answered ${status} to a token without ${neededBy(operation)}`);
      });
      expect(ground.operations.length).toBeGreaterThan(100);
      expect(through.sort()).toEqual([]);
      expect(changed(before, await stateOf(ground.product))).toEqual([]);
    });

    it('opens with the one scope that an operation needs what its person may, and no more', async () => {
      const { client, otherClient } = ground.people;
      await revokeAll(client);
      const [own, foreign] = [new Map<string, string>(), new Map<string, string>()];
      for (const scope of tokenScopes)
        await (scope.endsWith(':read') ? own.set(scope, await make(client, [scope])) : foreign.set(scope, await make(otherClient, [scope])));
      const wrong: string[] = [];
      let opened = 0;
      await each(ground.known(), async (known) => {
        const { operation } = known;
        const needed = neededBy(operation);
        if (!needed) return;
        const [person, token] = reads(operation) ? [client, own.get(needed)] : [otherClient, foreign.get(needed)];
        const sent = await ground.sentOf(known);
        const { status, body } = await ask(ground.product, token, operation.method, addressFor(operation), sent);
        const expected = reads(operation) ? (await person.ask(operation.method, addressFor(operation), sent)).status : undefined;
        if (status < 300) opened += 1;
        if (body?.code === MISSING || status === 401 || (expected && status !== expected))
          wrong.push(`${title(operation)} was answered ${status} to ${needed}, ${expected} to the session`);
        if (!reads(operation) && !known.right.by.includes('otherClient') && status < 400)
          wrong.push(`${title(operation)} did for ${needed} what its person may not`);
      });
      expect(opened).toBeGreaterThan(20);
      expect(wrong.sort()).toEqual([]);
    });

    it('[S-1443] is good for nothing at every service once it is revoked, or its person suspended, also when it is sent again and again', async () => {
      const [owner, suspended] = [await signUp(ground.product, 'client', 'Cleo'), await signUp(ground.product, 'vendor', 'Vlad')];
      const paths = ['/api/auth/me', '/api/projects', '/api/bids', '/api/contracts', '/api/notices'];
      const statuses = async (token: string) => Promise.all(paths.map(async (path) => (await ask(ground.product, token, 'GET', path)).status));
      const dies = (token: string) => until(async () => (await statuses(token)).every((status) => status === 401), 5_000);
      const token = await make(owner, tokenScopes);
      expect(await statuses(token)).toEqual([200, 200, 200, 200, 200]);
      const [{ id }] = (await owner.done('GET', '/api/auth/tokens')) as [{ id: string }];
      await owner.done('DELETE', `/api/auth/tokens/${id}`);
      await dies(token);
      expect(new Set([...(await statuses(token)), ...(await statuses(token))])).toEqual(new Set([401]));
      const theirs = await make(suspended, tokenScopes);
      expect(await statuses(theirs)).toEqual([200, 200, 200, 200, 200]);
      await ground.people.admin.done('PUT', `/api/users/${suspended.id}/suspension`, { json: { suspended: true, reason: 'Spam' } });
      await dies(theirs);
    });

    it('is exchanged for services alone: no way from outside leads there', async () => {
      const { product } = ground;
      for (const path of [
        '/.well-known/personal-token',
        '/.well-known/jwks.json/../personal-token',
        '/api/.well-known/personal-token',
        '/api/auth/../../.well-known/personal-token',
      ])
        expect([
          path,
          (await fetch(`${product.gateway}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"token":"x"}' })).status,
        ]).toEqual([path, 404]);
    });
  });
