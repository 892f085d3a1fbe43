import { type Actor, countText, type Refusal, refusal, type Tally } from '@prepmarket/api-kit';
import { type GoingOn, type LeavingAsked, leavingAskedOf } from './leaving.js';
import { messages } from './messages.js';

export type Answers = Partial<Record<LeavingAsked, Pick<Tally, 'count' | 'titles'>>>;

/** Administrators stay as long as no other one is active. */
export const cannotAskToLeave = ({ id, role }: Actor, activeAdmins: readonly string[]): Refusal | undefined =>
  role === 'admin' && activeAdmins.every((each) => each === id) ? refusal(409, messages.lastAdminLeaves) : undefined;

const counted = (count: number, thing: string): string => `${countText(count, thing)} of yours ${count === 1 ? 'is' : 'are'}`;

const quoted = (titles: readonly string[], count: number): string => {
  const all = titles.map((title) => `“${title}”`);
  return count > titles.length ? [...all, `${count - titles.length} more`].join(', ') : all.join(', ');
};

const SENTENCES: Record<LeavingAsked, (count: number, titles: readonly string[]) => string> = {
  contracts: (count, titles) => `${counted(count, 'contract')} not over: ${quoted(titles, count)}.`,
  projects: (count) => `${counted(count, 'project')} neither completed nor cancelled.`,
  proposals: (count) => `${counted(count, 'proposal')} waiting for a decision or a signed contract.`,
};

/** Whether all have answered. */
export const allAnswered = (answers: Answers): boolean => leavingAskedOf.every((each) => answers[each]);

/** What keeps an account from being deleted, a sentence for each kind. */
export const whatGoesOn = (answers: Answers): GoingOn[] =>
  leavingAskedOf.flatMap((about) => {
    const { count = 0, titles = [] } = answers[about] ?? {};
    return count > 0 ? [{ about, text: SENTENCES[about](count, titles) }] : [];
  });

export const cannotLeave = (answers: Answers): Refusal | undefined => {
  const all = whatGoesOn(answers);
  return all.length > 0 ? refusal(409, all.map(({ text }) => text).join(' ')) : undefined;
};

/** What stays of an account that is deleted, as its holder reads it before. */
export const keptOfDeleted = [
  'Contracts that are over stay with the names that were signed, with their files, deliveries and payments: they are the other side’s too, and the law asks both sides to keep such records.',
  'Projects that are over, proposals that were decided and what you have written in conversations stay with their files, under the name “Deleted user”.',
  'Notices and emails that others have been sent keep your name; notices for 90 days.',
  'The history of your account stays as the record of who did what; the network addresses in it for 180 days, the address of our last email to you for 30.',
] as const;
