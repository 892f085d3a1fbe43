import { countText, isPast } from '@prepmarket/api-kit';
import type { BidStatus } from './bid.js';
import { type BidFlag, expiresWithin } from './compared.js';

/** What bidding knows when bids of one project are compared. Days are YYYY-MM-DD, or begin so. */
export interface FlagFacts {
  status: BidStatus;
  deliveryTime: number;
  startDate: string | null;
  validUntil: string | null;
  deadline: string;
  /** Shots of the project that are there, and those with a line of their own. */
  shots: number;
  priced: number;
  /** Proposals of others for the same project with nearly the same text. */
  alike: number;
  /** Other contracts of the vendor that run into this work; until which day, where all of them tell. */
  busy: { count: number; until: string | null };
}

const DAY = 86_400_000;
type Flag = Omit<BidFlag, 'text'>;
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The day that is today where days end last. */
const lastToday = (now: Date): string => isoOf(now.getTime() - DAY / 2);
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Behind it a year has five digits, which no day is written with. */
const LAST = Date.parse('9999-12-31');

/** The day on which a bid's work is done: it starts when it can, today at the earliest. */
export const doneOn = ({ startDate, deliveryTime }: Pick<FlagFacts, 'startDate' | 'deliveryTime'>, now = new Date()): string => {
  const today = isoOf(now.getTime());
  return isoOf(Math.min(LAST, Date.parse(startDate && startDate > today ? startDate : today) + deliveryTime * DAY));
};

const misses = ({ shots, priced }: FlagFacts): Flag[] => (priced > 0 && priced < shots ? [{ kind: 'misses', count: shots - priced, of: shots }] : []);

/** The day on which a bid's work is done, where that is after the project's deadline (a day, or begins so; '' where there is none). */
export const doneLate = (of: Pick<FlagFacts, 'startDate' | 'deliveryTime' | 'deadline'>, now = new Date()): string | undefined => {
  const day = doneOn(of, now);
  return of.deadline && day > of.deadline.slice(0, 10) ? day : undefined;
};

const late = (facts: FlagFacts, now: Date): Flag[] => {
  const day = doneLate(facts, now);
  return day ? [{ kind: 'late', day }] : [];
};

const expires = ({ validUntil }: FlagFacts, now: Date): Flag[] => {
  if (!validUntil) return [];
  if (isPast(validUntil, now)) return [{ kind: 'expired', day: validUntil }];
  const count = daysBetween(lastToday(now), validUntil);
  return count <= expiresWithin ? [{ kind: 'expires', count, day: validUntil }] : [];
};

const busy = ({ busy: { count, until } }: FlagFacts): Flag[] => (count > 0 ? [{ kind: 'busy', count, ...(until && { day: until }) }] : []);

/** What is to be told of a bid. What is about days to come is told only while it waits for an answer. */
const found = (facts: FlagFacts, now: Date): Flag[] => {
  const alike: Flag[] = facts.alike > 0 ? [{ kind: 'alike', count: facts.alike }] : [];
  const ahead = facts.status === 'pending' ? [...late(facts, now), ...expires(facts, now), ...busy(facts)] : [];
  return [...misses(facts), ...alike, ...ahead];
};

/** A flag in words; `dayText` says how its reader writes days. */
export const flagText = ({ kind, count = 0, of = 0, day }: Flag, dayText: (day: string) => string = (iso) => iso): string => {
  const texts = {
    misses: () => `Misses ${count} of ${countText(of, 'shot')}`,
    alike: () => `Nearly the same text as ${count === 1 ? 'another proposal' : `${count} other proposals`}`,
    late: () => `Delivers after the deadline${day ? `, on ${dayText(day)}` : ''}`,
    expires: () => (count === 0 ? 'Expires today' : `Expires in ${countText(count, 'day')}`),
    expired: () => 'Has expired',
    busy: () => `Works on ${countText(count, 'other contract')}${day ? ` until ${dayText(day)}` : ''}`,
  };
  return texts[kind]();
};

/** What stands out in a bid beside others of its project, in words. */
export const flagsOf = (facts: FlagFacts, now = new Date()): BidFlag[] => found(facts, now).map((flag) => ({ ...flag, text: flagText(flag) }));
