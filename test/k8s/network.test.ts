import { keepers, remotes, services } from '../domains.js';
import { written } from './kustomize.js';
import { passes } from './network.js';

const parts = ['network-policies', 'edge', 'postgres', 'rabbitmq', 's3', 'mail', 'local-secrets', 'backup'];
const docs = ['base', ...parts.map((name) => `components/${name}`)].flatMap(written).flatMap((file) => file.docs);
const named = (name: string) => (name.endsWith('-migrate') ? { ...pod(name.slice(0, -8)), 'app.kubernetes.io/component': 'migration' } : pod(name));
const pod = (name: string) => ({ 'app.kubernetes.io/name': name });

const each = (from: readonly string[], to: readonly string[], port: number) =>
  from.flatMap((one) => to.map((other): [string, string, number] => [one, other, port]));

/** Those that check who asks by the keys of identity. */
const others = services.filter((name) => name !== 'identity');

const needed = [
  ...each(['edge'], ['gateway'], 3000),
  ...each(['edge'], ['shell', ...remotes], 8080),
  ...each(['edge'], ['mail'], 8025),
  ...each(['gateway'], services, 3000),
  ...each([...others, 'transcoder'], ['identity'], 3000),
  ...each([...services, ...services.map((name) => `${name}-migrate`), 'transcoder', 'backup'], ['postgres'], 5432),
  ...each(services, ['rabbitmq'], 5672),
  ...each([...keepers, 'transcoder', 'backup'], ['s3'], 8333),
  ...each(['identity'], ['mail'], 1025),
];
const refused = [
  ...each(['shell', ...remotes, 'gateway', 'mail', 'edge', 'make-secrets'], ['postgres'], 5432),
  ...each(['backup'], [...services, 'gateway'], 3000),
  ...each(['backup'], ['mail'], 1025),
  ...each(['shell', ...remotes, 'gateway', 'edge', 'backup'], ['rabbitmq'], 5672),
  ...each(['shell', ...remotes, 'gateway', 'edge', ...services.filter((name) => !keepers.includes(name))], ['s3'], 8333),
  ...each(['shell', ...remotes, 'edge'], ['catalog', 'identity'], 3000),
  ...each(['catalog', 'media', 'bidding', 'notices'], ['contracts'], 3000),
  ...each(['catalog', 'media', 'bidding', 'contracts'], ['notices'], 3000),
  ...each(['bidding', 'gateway'], ['mail'], 1025),
  ...each(['edge', 'gateway', 'bidding'], ['bidding', 'gateway'], 9464),
];

describe('[S-952] of the connections between pods', () => {
  it.each(needed)('%s reaches %s:%i', (from, to, port) => {
    expect(passes(docs, named(from), named(to), port)).toBe(true);
  });

  it.each(refused)('%s does not reach %s:%i', (from, to, port) => {
    expect(passes(docs, named(from), named(to), port)).toBe(false);
  });
});
