import { isIPv6, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address as limits count it: IPv4 whole, of IPv6 the first 64 bits, for those are what one customer gets ('2001:db8:0:1::/64'). */
export const networkOf = (ip: string | undefined): string => {
  const address = (ip ?? '').replace(/%.*$/, '');
  const mapped = MAPPED.exec(address)?.[1];
  // Without a colon it is none, which isIPv6 takes much longer to say.
  if (mapped || !address.includes(':') || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const first = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])].slice(0, 4);
  return `${first.join(':')}::/64`;
};
