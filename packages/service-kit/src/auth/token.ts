import { role, uuid } from '@prepmarket/api-kit';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import * as z from 'zod/mini';

export const ISSUER = 'prepmarket';
export const AUDIENCE = 'prepmarket';
/** Of what a personal access token was exchanged for. A version that does not know of scopes believes no such token, in place of letting it do everything. */
export const SCOPED_AUDIENCE = 'prepmarket-scoped';
export const FILE_COOKIE = 'prepmarket_files';

/**
 * What a token must say. `iat` may have a fraction: it is compared with the moment from which tokens are valid. `sid` is the session it belongs to;
 * tokens from before sessions were counted have none. `scope` is what it is good for, words with blanks between them; all that its person may where it is not for scopes.
 */
export const claims = z.object({
  ...{ sub: uuid, role, iat: z.number(), exp: z.number(), sid: z.optional(uuid) },
  aud: z.union([z.string(), z.array(z.string())]),
  scope: z.optional(z.string()),
});
export type Claims = z.infer<typeof claims>;

/** What it is good for; undefined when that is whatever its person may do. */
export const scopesOf = ({ aud, scope }: Pick<Claims, 'aud' | 'scope'>): readonly string[] | undefined =>
  scope === undefined && ![aud].flat().includes(SCOPED_AUDIENCE) ? undefined : (scope ?? '').split(' ').filter(Boolean);

/** The value of one cookie of a request. */
export const cookieOf = ({ headers }: { headers: { cookie?: string } }, name: string): string | undefined => parseCookie(headers.cookie ?? '')[name];

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** The bearer token; a file may also be read with the cookie, because a new tab or <video> sends no header. */
export const tokenOf = (request: Request): string | null => fromHeader(request) ?? (readsFile(request) ? (cookieOf(request, FILE_COOKIE) ?? null) : null);

const readsFile = ({ method, originalUrl }: Request): boolean => (method === 'GET' || method === 'HEAD') && /^\/api\/files\/[^?]/.test(originalUrl);

/** The header's kid, unverified: it only picks the key. */
export const kidOf = (token: string): string | undefined => {
  try {
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
};
