import {
  accountPaths,
  deviceAdded,
  documentKindText,
  type HeldDocument,
  type newDevice,
  type PersonData,
  userChanged,
  userSuspended,
} from '@prepmarket/identity-api';
import type * as z from 'zod/mini';
import { dayText, type NoticeFacts, quoted, timeText } from '../facts.js';
import type { Kind } from './kind.js';

/** An account's event, and how the account stood before as far as that was heard of. */
export interface AccountHeard {
  person: PersonData;
  was?: { suspended: boolean; certifiedUntil: string | null; documents?: HeldDocument[] | null } | null;
}

const same = (one: HeldDocument) => (other: HeldDocument) => one.kind === other.kind && one.until === other.until;
/** An act of an administrator's is about one document. */
const recorded = ({ person, was }: AccountHeard) => person.documents?.find((each) => !was?.documents?.some(same(each)));
const removed = ({ person: { documents }, was }: AccountHeard) =>
  documents && was?.documents?.find(({ kind }) => !documents.some((each) => each.kind === kind));

/** That a browser has signed in which the account did not know. */
export interface DeviceHeard {
  device: z.infer<typeof newDevice>;
}

const always = { bell: true, letter: true, fixed: true } as const;
const shared = {
  ...always,
  about: ({ person }: AccountHeard) => person.id,
  occasion: ({ person }: AccountHeard) => person.version,
  subject: ({ person }: AccountHeard) => ({ kind: 'account', id: person.id }) as const,
  path: () => accountPaths.profile,
  button: 'Open your profile',
} as const;

export const accountKinds = {
  suspended: {
    ...shared,
    label: 'My account is suspended',
    on: [userSuspended.type, userChanged.type],
    to: ({ person, was }) => (person.suspended && !was?.suspended ? [person.id] : []),
    undone: ({ person }) => !person.suspended && person.id,
    facts: (): NoticeFacts => ({}),
    one: () => 'Your account is suspended. Please contact support.',
    many: () => 'Your account is suspended. Please contact support.',
  },
  certified: {
    ...shared,
    label: 'An administrator vouches for me',
    on: [userChanged.type],
    to: ({ person: { id, certification }, was }) => (certification && certification.until !== was?.certifiedUntil ? [id] : []),
    undone: ({ person: { id, certification } }) => certification === null && id,
    facts: ({ person: { certification } }): NoticeFacts => ({ day: certification?.until, words: certification?.note }),
    one: ({ day, words }) => `An administrator vouches for you until ${dayText(day)}${quoted(words)}`,
    many: (_count, { day }) => `An administrator vouches for you until ${dayText(day)}`,
  },
  document: {
    ...shared,
    label: 'A document that I have shown is on record',
    on: [userChanged.type],
    to: (heard) => (recorded(heard) ? [heard.person.id] : []),
    about: (heard) => `${heard.person.id}:${recorded(heard)?.kind}`,
    undone: (heard) => removed(heard) && `${heard.person.id}:${removed(heard)?.kind}`,
    facts: (heard): NoticeFacts => ({ title: recorded(heard) && documentKindText(recorded(heard)?.kind ?? ''), day: recorded(heard)?.until }),
    one: ({ title, day }) => `On record: ${title}, good until ${dayText(day)}`,
    many: (count) => `${count} documents that you have shown are on record`,
  },
} as const satisfies Record<string, Kind<AccountHeard>>;

export const deviceKinds = {
  'new-device': {
    ...always,
    label: 'Sign-ins with a new device',
    on: [deviceAdded.type],
    to: ({ device }) => [device.userId],
    about: ({ device }) => device.id,
    subject: (_heard, to) => ({ kind: 'account', id: to }),
    facts: ({ device: { device, at } }): NoticeFacts => ({ device, at }),
    one: ({ device, at }) => `New sign-in with ${device}, ${timeText(at)}. If it was not you, sign that device out and choose a new password.`,
    many: (count) => `${count} sign-ins with devices that your account did not know. If it was not you, sign them out and choose a new password.`,
    path: () => accountPaths.profile,
    button: 'See where you are signed in',
  },
} as const satisfies Record<string, Kind<DeviceHeard>>;
