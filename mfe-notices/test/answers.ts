import {
  type Notice,
  type NoticeKind,
  noticeKinds,
  notice as noticeSchema,
  type Preferences,
  preferences as preferencesSchema,
  wordsOf,
} from '@prepmarket/notices-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { ok, testUser } from '@prepmarket/web-kit/testing';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const client: SessionUser = testUser({ id: id(1), role: 'client' });
export const vendor: SessionUser = testUser({ id: id(2), role: 'vendor' });
export const admin: SessionUser = testUser({ id: id(3), role: 'admin' });

export const notice = (over: Partial<Notice> = {}): Notice =>
  noticeSchema.parse({
    id: id(3),
    kind: 'bid-received',
    count: 1,
    unread: true,
    turn: true,
    subject: { kind: 'project', id: id(9) },
    text: 'Vera Vendor bids $1,500 on Night Harbour',
    path: `/projects/${id(9)}/bids/${id(8)}`,
    facts: {},
    createdAt: new Date().toISOString(),
    ...over,
  });

export const listed = (notices: Notice[], next: string | null = null) => ok('notices', notices, { next });

export const preferences = (over: Partial<Preferences> = {}): Preferences => {
  const channels = (kind: NoticeKind) => ({ bell: wordsOf(kind)?.bell, letter: wordsOf(kind)?.letter });
  return preferencesSchema.parse({ digest: 'off', kinds: Object.fromEntries(noticeKinds.map((kind) => [kind, channels(kind)])), ...over });
};
