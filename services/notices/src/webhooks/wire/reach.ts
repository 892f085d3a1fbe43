import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { tryMessages } from '@prepmarket/notices-api';
import ipaddr from 'ipaddr.js';

export interface Address {
  address: string;
  family: number;
}

/** Where a name leads, all of it. */
type Resolve = (host: string) => Promise<Address[]>;

/** What keeps webhooks out of networks that are nobody's business. */
export interface Reach {
  /** Own networks and http too: WEBHOOKS_ANYWHERE. */
  anywhere: boolean;
  resolve: Resolve;
  /** Whether an address may be called. */
  allows(address: string): boolean;
}

/** Why nothing was sent. */
export class Unreachable extends Error {}

const GLOBAL_V6 = ipaddr.IPv6.parse('2000::');
// Of the public ranges: where a cloud answers its own machines.
const WITHIN_CLOUDS = new Set(['168.63.129.16']);

const unmapped = (address: ipaddr.IPv4 | ipaddr.IPv6) => (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address);

/** Whether an address is one of the internet: not private, loopback, link-local, shared, multicast, reserved, nor one that stands for such an IPv4 address. */
export const isOfTheInternet = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = unmapped(ipaddr.parse(text));
  if (address.range() !== 'unicast' || WITHIN_CLOUDS.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6, 3);
};

/** As this machine knows it, its own file of names too. */
const bySystem: Resolve = (host) => lookup(host, { all: true });

/**
 * By the name servers alone, and by no search list. The system's own look-up has few threads, which every connection of the process needs: names whose servers never
 * answer would hold up everybody else.
 */
const byNameServers: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(v4, 4), ...found(v6, 6)];
};

export const reachOf = (anywhere: boolean): Reach =>
  anywhere ? { anywhere, resolve: bySystem, allows: () => true } : { anywhere, resolve: byNameServers, allows: isOfTheInternet };

/** The addresses that a host leads to, asked for once. @throws Unreachable where one of them may not be called, or there is none */
export const addressesOf = async ({ resolve, allows }: Reach, hostname: string): Promise<Address[]> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (found.length === 0) throw new Unreachable(tryMessages.noName);
  if (!found.every(({ address }) => allows(address))) throw new Unreachable(tryMessages.notPublic);
  return found;
};
