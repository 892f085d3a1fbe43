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
import { type Kind, onlyVendors } from './kind.js';

/** An account's event, and how the account stood before as far as that was heard of. */
export interface AccountHeard {
  person: PersonData;
  was?: { suspended: boolean; certifiedUntil: string | null; documents?: HeldDocument[] | null } | null;
}

const recordOf = ({ kind, until }: HeldDocument): string => `${kind}:${until}`;
/** The first of these that is not among the others, as often as it is here: two of one kind may end on one day. */
const beyond = (these: readonly HeldDocument[], others: readonly HeldDocument[]): HeldDocument | undefined => {
  const left = others.map(recordOf);
  return these.find((each) => {
    const at = left.indexOf(recordOf(each));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
/** An act of an administrator's is about one document: it is put on record, changed, or removed. */
const recorded = ({ person: { documents }, was }: AccountHeard) => beyond(documents ?? [], was?.documents ?? []);
const gone = ({ person: { documents }, was }: AccountHeard) => documents && beyond(was?.documents ?? [], documents);
/** None like it is left of which its notice would still be true. */
const ended = (heard: AccountHeard) => {
  const held = gone(heard);
  return held && !heard.person.documents?.some((each) => recordOf(each) === recordOf(held)) ? held : undefined;
};
const removed = (heard: AccountHeard) => (recorded(heard) ? undefined : gone(heard));
const aboutDocument = ({ person: { id } }: AccountHeard, held: HeldDocument | null | undefined) => held && `${id}:${recordOf(held)}`;
const documentFacts = (held: HeldDocument | null | undefined): NoticeFacts => ({ title: held ? documentKindText(held.kind) : undefined, day: held?.until });

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
    roles: onlyVendors,
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
    roles: onlyVendors,
    on: [userChanged.type],
    to: (heard) => (recorded(heard) ? [heard.person.id] : []),
    about: (heard) => aboutDocument(heard, recorded(heard)) ?? '',
    undone: (heard) => aboutDocument(heard, ended(heard)) ?? undefined,
    facts: (heard) => documentFacts(recorded(heard)),
    one: ({ title, day }) => `On record: ${title}, good until ${dayText(day)}`,
    many: (count) => `${count} documents that you have shown are on record`,
  },
  'document-removed': {
    ...shared,
    label: 'A document that I have shown is not on record any more',
    roles: onlyVendors,
    on: [userChanged.type],
    to: (heard) => (removed(heard) ? [heard.person.id] : []),
    about: (heard) => aboutDocument(heard, removed(heard)) ?? '',
    facts: (heard) => documentFacts(removed(heard)),
    one: ({ title, day }) => `Not on record any more: ${title}, good until ${dayText(day)}`,
    many: (count) => `${count} documents that you have shown are not on record any more`,
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
