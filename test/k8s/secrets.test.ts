import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Channel } from 'amqplib';
import { assertTopology, EVENTS, queueOf, REPLAY, toDead } from '../../packages/service-kit/src/events/rabbit-topology.js';
import type { Doc } from './documents.js';
import { k8s, missing, overlays, rendered, written } from './kustomize.js';
import { secretKeysIn } from './references.js';

interface Definitions {
  permissions: { user: string; configure: string; write: string; read: string }[];
  topic_permissions: { user: string; exchange: string; write: string; read: string }[];
}
const { secretsFrom, definitionsFrom } = require('../../k8s/components/local-secrets/secrets.mjs') as {
  secretsFrom(seed: string): Record<string, Record<string, string>>;
  definitionsFrom(passwords: Record<string, string>): Definitions;
};
const made = secretsFrom('a seed');
const keysOf = (secrets: Record<string, Record<string, string>>) =>
  Object.entries(secrets).flatMap(([name, data]) => Object.keys(data).map((key) => `${name}/${key}`));
const names = (key: string) => key.split('/')[0];
/** `known` has the key, or for a Secret that is mounted whole, any key of it. */
const has = (known: string[], key: string) => (key.endsWith('/*') ? known.some((one) => names(one) === names(key)) : known.includes(key));

/** The table of Secrets in k8s/README.md: `name` | `KEY`, `KEY` | what. */
const documented = readFileSync(path.join(k8s, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, secrets = '', keys = ''] = /^\| (`[a-z0-9-]+-(?:secrets|definitions|keys|database|tls)`.*?) \| (.+?) \|/.exec(line) ?? [];
    const coded = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, one]) => one);
    return coded(secrets).flatMap((name) => coded(keys).map((key) => `${name}/${key}`));
  });

const withKubectl = missing ? describe.skip : describe;
withKubectl(`[S-954] the Secrets${missing ? ` (left out: ${missing})` : ''}`, () => {
  let docs: Record<string, Doc[]>;
  beforeAll(async () => {
    docs = Object.fromEntries(await Promise.all(overlays.map(async (name) => [name, await rendered(`${k8s}/overlays/${name}`)] as const)));
  });

  it('of a local cluster are made by its Job: every one that is needed, and no other', () => {
    const needed = secretKeysIn(docs.local ?? []);
    expect(needed.filter((key) => !has(keysOf(made), key))).toEqual([]);
    expect(keysOf(made).filter((key) => !needed.includes(key) && !needed.includes(`${names(key)}/*`))).toEqual([]);
  });

  it.each(overlays)('of the overlay %s are told in k8s/README.md', (name) => {
    expect(secretKeysIn(docs[name] ?? []).filter((key) => !has(documented, key))).toEqual([]);
  });

  it('that a vault fills are those that the services need', () => {
    const filled = (docs.production ?? []).filter(({ kind }) => kind === 'ExternalSecret');
    const keys = filled.flatMap(({ metadata, spec }) => (spec.data ?? []).map(({ secretKey }) => `${metadata.name}/${secretKey}`));
    expect(keys.sort()).toEqual(secretKeysIn(docs.production ?? []));
  });
});

describe('[S-954] the Secrets that are made', () => {
  it('agree with each other, however often they are made', () => {
    const again = secretsFrom('a seed');
    const passwordIn = (url = '') => new URL(url).password;
    expect(passwordIn(again['bidding-secrets']?.DATABASE_URL)).toBe(made['postgres-secrets']?.BIDDING_PASSWORD);
    expect(again['rabbitmq-definitions']).toEqual(made['rabbitmq-definitions']);
    expect(made['rabbitmq-definitions']?.['definitions.json']).toContain(passwordIn(again['media-secrets']?.AMQP_URL));
    expect(made['s3-keys']?.['s3.json']).toContain(again['media-secrets']?.S3_SECRET_KEY);
    expect(secretsFrom('another')['postgres-secrets']).not.toEqual(made['postgres-secrets']);
  });

  it('are made by a Role that reads none but the one they come from', () => {
    const [role] = written('components/local-secrets').flatMap(({ docs }) => docs.filter(({ kind }) => kind === 'Role')) as unknown as [{ rules: unknown }];
    expect(role.rules).toEqual([
      { apiGroups: [''], resources: ['secrets'], verbs: ['create'] },
      { apiGroups: [''], resources: ['secrets'], resourceNames: ['prepmarket-seed'], verbs: ['get'] },
    ]);
  });
});

describe('[S-954] a user of the broker', () => {
  const definitions = definitionsFrom({ bidding: 'x', media: 'y' });
  type Verb = 'configure' | 'write' | 'read';
  const may = (user: string, verb: Verb, name: string) => new RegExp(definitions.permissions.find((one) => one.user === user)?.[verb] ?? '$.').test(name);
  const mayPublish = (user: string, key: string) =>
    may(user, 'write', EVENTS) &&
    new RegExp(definitions.topic_permissions.find((one) => one.user === user && one.exchange === EVENTS)?.write ?? '$.').test(key);

  it('may do all that its service does', async () => {
    const needed: [Verb, string][] = [['read', queueOf('bidding')]];
    const channel = {
      assertExchange: (name: string) => needed.push(['configure', name]),
      assertQueue: (name: string, { arguments: given = {} }: { arguments?: Record<string, string> }) => {
        needed.push(['configure', name]);
        if (given['x-dead-letter-exchange']) needed.push(['read', name], ['write', given['x-dead-letter-exchange']]);
      },
      bindQueue: (queue: string, exchange: string) => needed.push(['write', queue], ['read', exchange]),
    };
    await assertTopology(channel as unknown as Channel, 'bidding', ['media.shot-media-ready.v1']);
    // Its dead letters, and the history that another asked for.
    needed.push(['write', toDead('bidding').exchange], ['write', 'amq.default']);
    expect(needed.filter(([verb, name]) => !may('bidding', verb, name))).toEqual([]);
    expect(mayPublish('bidding', 'bidding.bid-accepted.v1') && mayPublish('bidding', REPLAY)).toBe(true);
  });

  it("touches no other service's queue and speaks for no other", () => {
    for (const verb of ['configure', 'write', 'read'] as const)
      for (const queue of ['prepmarket.media', 'prepmarket.media.dead']) expect(may('bidding', verb, queue)).toBe(false);
    expect(mayPublish('bidding', 'media.shot-media-ready.v1')).toBe(false);
    expect(mayPublish('bidding', 'biddings.bid-accepted.v1')).toBe(false);
  });
});
