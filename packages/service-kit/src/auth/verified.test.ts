import type { Jwks } from './jwks.js';
import { Verified } from './verified.js';

const token = (kid: string) => `${Buffer.from(JSON.stringify({ alg: 'ES256', kid })).toString('base64url')}.claims.signature`;
const keys = new Set<string>();
const verified = () => new Verified({ known: (kid: string) => (keys.has(kid) ? ({} as never) : undefined) } as Jwks);
const inMinutes = (minutes: number) => ({ sub: 'a', exp: Date.now() / 1000 + 60 * minutes });

beforeEach(() => {
  vi.useFakeTimers();
  keys.clear();
  keys.add('new').add('old');
});
afterEach(() => void vi.useRealTimers());

it('[S-1533] remembers what a token says for a minute, of this token alone', () => {
  const checked = verified();
  const claims = inMinutes(15);
  checked.keep(token('new'), claims);
  expect(checked.claimsOf(token('new'))).toBe(claims);
  expect(checked.claimsOf(`${token('new')}x`)).toBeUndefined();
  vi.advanceTimersByTime(59_000);
  expect(checked.claimsOf(token('new'))).toBe(claims);
  vi.advanceTimersByTime(1000);
  expect(checked.claimsOf(token('new'))).toBeUndefined();
});

it('[S-1533] remembers nothing beyond its end, nor of one without an end', () => {
  const checked = verified();
  checked.keep(token('new'), inMinutes(0.5));
  checked.keep(token('old'), { sub: 'a' } as never);
  expect(checked.claimsOf(token('new'))).toBeDefined();
  expect(checked.claimsOf(token('old'))).toBeUndefined();
  vi.advanceTimersByTime(30_000);
  expect(checked.claimsOf(token('new'))).toBeUndefined();
});

it('[S-1533] remembers nothing by a key that is published no more', () => {
  const checked = verified();
  for (const kid of ['new', 'old']) checked.keep(token(kid), inMinutes(15));
  keys.delete('old');
  expect(checked.claimsOf(token('new'))).toBeDefined();
  expect(checked.claimsOf(token('old'))).toBeUndefined();
});
