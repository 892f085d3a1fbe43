import { line, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { personalTokens } from './limits.js';
import { messages } from './messages.js';
import { anyCode } from './second-factor.js';

/** What a personal access token may be good for, by domains: what it reads, and what it changes where it may. */
export const tokenDomains = {
  account: { label: 'Account', read: 'your name, address and company' },
  projects: { label: 'Projects', read: 'projects, packages, shots, tasks and their files', write: 'list and change them, agree to their removal' },
  media: {
    label: 'Media',
    read: 'plates, versions, reels, proxies and what became of uploads',
    write: 'upload plates and versions, set colours and rules of the check, and change your reel',
  },
  bids: { label: 'Bids', read: 'bids and their files', write: 'bid, withdraw, accept and decline' },
  contracts: { label: 'Contracts', read: 'contracts, milestones and their files', write: 'draft, sign and cancel, deliver, approve and release payments' },
  notices: {
    label: 'Notices',
    read: 'what you were told, and webhooks',
    write: 'mark as read, change what you are told, send webhooks once more',
  },
  talk: {
    label: 'Conversations',
    read: 'what is written about projects, bids, contracts and milestones',
    write: 'write, change and delete messages in your name, mark them as read',
  },
} as const satisfies Record<string, { label: string; read: string; write?: string }>;

export type TokenDomain = keyof typeof tokenDomains;
/** The domains that are opened as a whole, by reading and writing. */
export type ScopedDomain = Exclude<TokenDomain, 'account'>;
export type TokenScope = `${TokenDomain}:read` | `${ScopedDomain}:write`;

const domains = Object.keys(tokenDomains) as TokenDomain[];
const levelsOf = (domain: TokenDomain): ('read' | 'write')[] => ('write' in tokenDomains[domain] ? ['read', 'write'] : ['read']);

/** Every scope there is: `projects:read`, `projects:write` … Nothing else of the account than `account:read`: no token manages it. */
export const tokenScopes = domains.flatMap((domain) => levelsOf(domain).map((level) => `${domain}:${level}` as TokenScope));
export const tokenScope = z.enum(tokenScopes, messages.tokenScopeUnknown);

/** What a scope allows, for people: 'Projects: read and change'. */
export const scopeWords = (scopes: readonly string[]): string[] =>
  domains.flatMap((domain) => {
    const held = levelsOf(domain).filter((level) => scopes.includes(`${domain}:${level}`));
    return held.length > 0 ? [`${tokenDomains[domain].label}: ${held.map((level) => (level === 'read' ? 'read' : 'change')).join(' and ')}`] : [];
  });

const name = line(messages.tokenNameRequired, personalTokens.nameMaximum);
const currentPassword = z.string(messages.wrongCurrentPassword);

/** A token to be made, good for so many days. The code is wanted where two-step sign-in is on. */
export const newToken = z.object({
  name,
  scopes: z.array(tokenScope, messages.tokenScopesRequired).check(z.minLength(1, messages.tokenScopesRequired), z.maxLength(tokenScopes.length)),
  days: z.int(messages.tokenDays).check(z.minimum(1, messages.tokenDays), z.maximum(personalTokens.longestDays, messages.tokenDays)),
  password: currentPassword,
  code: z.optional(anyCode),
});
export type NewToken = z.infer<typeof newToken>;

const level = z.enum(['', 'read', 'write']);

/** The screen's form: for each domain how far the token reaches. Who may change may also read. */
export const tokenForm = z
  .object({
    name,
    days: z.string(),
    ...{ account: level, projects: level, media: level, bids: level, contracts: level, notices: level, talk: level },
    password: currentPassword,
    code: z.string(),
  })
  .check(z.refine((form) => domains.some((domain) => form[domain] !== ''), { error: messages.tokenScopesRequired, path: ['projects'] }));
export type TokenForm = z.infer<typeof tokenForm>;

/** What the form asks for. */
export const newTokenOf = (form: TokenForm): NewToken => ({
  name: form.name,
  scopes: domains.flatMap((domain) =>
    levelsOf(domain).flatMap((each) => (form[domain] === 'write' || form[domain] === each ? [`${domain}:${each}` as TokenScope] : [])),
  ),
  days: Number(form.days),
  password: form.password,
  ...(form.code && { code: form.code }),
});

/** A personal access token as its owner sees it: of the secret only how it ends. `used_at` and `network` are null until it was used. */
export const personalToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.string()),
  ending: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
  expired: z.boolean(),
  used_at: z.nullable(timestamp),
  network: z.nullable(z.string()),
});
export type PersonalToken = z.infer<typeof personalToken>;

/** The same with its secret, once. */
export const madeToken = z.extend(personalToken, { token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;
