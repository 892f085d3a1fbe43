import { isIP } from 'node:net';
import { Logger } from '@nestjs/common';
import * as z from 'zod/mini';

const WORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const CURE = 'TRUSTED_PROXIES must be networks like 10.42.0.0/16 or fd00::/8, with commas between them';

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return WORDS.has(text) || (rest.length === 0 && width > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width)));
};

/** 'a/8, b/16' as a list: addresses, networks in CIDR notation, or loopback, linklocal, uniquelocal. */
export const proxyList = z.pipe(
  z.string().check(z.refine((text) => text.split(',').every((part) => isNetwork(part.trim())), CURE)),
  z.transform((text: string) => text.split(',').map((part) => part.trim())),
);

/** Limits count callers by their address: behind an unnamed proxy all of them have one. Said at start when the product is plainly behind one. */
export const warnOfProxies = ({ publicUrl, trustedProxies }: { publicUrl: string; trustedProxies?: unknown }, otherwise: string): void => {
  if (trustedProxies !== undefined || !publicUrl.startsWith('https:')) return;
  new Logger('Proxies').warn(`TRUSTED_PROXIES is not set although PUBLIC_URL is https: ${otherwise}; name the networks in front of it, like 10.42.0.0/16.`);
};
