import type { Role } from '@prepmarket/api-kit';
import type { NoticeFacts } from '../facts.js';

/** Who can be told a kind, by the part they play. */
export const onlyVendors: readonly Role[] = ['vendor'];
export const onlyClients: readonly Role[] = ['client'];
/** The sides of a contract. */
export const parties: readonly Role[] = ['client', 'vendor'];
/** Who may list a project, or a test shot. */
export const owners: readonly Role[] = ['client', 'admin'];

/** What the notices of one kind gather under, in lists and in letters. */
export interface Subject {
  kind: 'project' | 'bid' | 'contract' | 'milestone' | 'version' | 'account';
  id: string;
}

/** What everybody who reads notices needs of a kind. */
export interface KindWords {
  /** In the preferences: 'New proposals on my projects'. */
  label: string;
  /** Whose preferences list it; everybody's when absent. */
  roles?: readonly Role[];
  /** Whoever is told must act: marked amber, and nothing else is. */
  turn?: true;
  /** Whether it is shown and sent by letter unless somebody says else. */
  bell: boolean;
  letter: boolean;
  /** About the account itself: nobody switches it off. */
  fixed?: true;
  /** The sentence of one, and of several that are gathered; `facts` are the newest one's. */
  one(facts: NoticeFacts): string;
  many(count: number, facts: NoticeFacts): string;
  /** Where it leads. */
  path(facts: NoticeFacts): string;
  pathOfMany?(facts: NoticeFacts): string;
  /** What a letter's button says that leads there: 'Open the contract'. */
  button?: string;
  buttonOfMany?: string;
}

/** A line of the table: a kind of notice, made of what was heard. All of it is pure. */
export interface Kind<Heard> extends KindWords {
  /** The types of the events that may cause it; nothing where a day does. */
  on?: readonly string[];
  /** Whom it is told. */
  to(heard: Heard): readonly string[];
  /** The record it is about. */
  about(heard: Heard): string;
  /** What tells one time from another, where it may happen to the record more than once. */
  occasion?(heard: Heard): string | number | undefined;
  subject(heard: Heard, to: string): Subject;
  facts(heard: Heard): NoticeFacts;
  /** The record about which there is nothing to do or to say any more, if this tells so: its notices count as read. */
  over?(heard: Heard): string | false | undefined;
  /** The record of which it was taken back, if this tells so: what nobody has read yet goes as if it had never been said. */
  undone?(heard: Heard): string | false | undefined;
}

/** Whose names and roles are asked for while it is decided who is told. */
export interface Known {
  /** 'Roto House', else 'Vera Vendor', else 'Somebody'. */
  name(id: string): string;
  /** The ids of all administrators that are not suspended. */
  admins: readonly string[];
}

/** Each once. */
export const unique = (...ids: string[]): string[] => [...new Set(ids)];
