import { BlockList, isIPv6 } from 'node:net';
import { isOfTheInternet } from '../../services/notices/src/webhooks/wire/reach.js';
import { keepers, remotes, services } from '../domains.js';
import { ofKind } from './documents.js';
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

describe('[S-1474] webhooks', () => {
  const out = ofKind(docs, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'webhooks')?.spec.egress?.[0];
  const blocks = (out?.to ?? []).flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : []));
  const within = (address: string, cidr: string): boolean => {
    const [network = '', bits] = cidr.split('/');
    const list = new BlockList();
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
  const leaves = (address: string) => blocks.some(({ cidr, except = [] }) => within(address, cidr) && !except.some((one) => within(address, one)));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('reach %s by the two ports that they may have, as the service allows it', (address) => {
    expect([leaves(address), isOfTheInternet(address)]).toEqual([true, true]);
    expect(out?.ports?.map(({ port }) => port)).toEqual([443, 8443]);
  });

  it.each([
    ...['10.42.0.7', '127.0.0.1', '100.64.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '168.63.129.16', '224.0.0.1', '255.255.255.255', '0.0.0.0'],
    ...['::1', 'fd00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1', '::ffff:10.0.0.1'],
  ])('do not reach %s', (address) => {
    expect([leaves(address), isOfTheInternet(address)]).toEqual([false, false]);
  });
});
