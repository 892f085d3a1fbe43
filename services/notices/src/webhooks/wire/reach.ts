import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { tryMessages } from '@prepmarket/notices-api';
import ipaddr from 'ipaddr.js';

export interface Address {
  address: string;
  family: number;
}

/** Where a name leads, all of it. */
export type Resolve = (host: string) => Promise<Address[]>;

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

/** By the system. The dot ends the name: no search list of this network makes another of it. */
const bySystem =
  (anywhere: boolean): Resolve =>
  async (host) =>
    lookup(anywhere || host.endsWith('.') ? host : `${host}.`, { all: true });

export const reachOf = (anywhere: boolean): Reach => ({ anywhere, resolve: bySystem(anywhere), allows: anywhere ? () => true : isOfTheInternet });

/** The addresses that a host leads to, asked for once. @throws Unreachable where one of them may not be called, or there is none */
export const addressesOf = async ({ resolve, allows }: Reach, hostname: string): Promise<Address[]> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
  if (found.length === 0) throw new Unreachable(tryMessages.noName);
  if (!found.every(({ address }) => allows(address))) throw new Unreachable(tryMessages.notPublic);
  return found;
};
