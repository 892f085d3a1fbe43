import {
  contractActivated,
  contractPaths,
  type MilestoneState,
  type MilestoneStatus,
  milestoneMoved,
  milestonePath,
  ruleWaived,
  type WaiverState,
} from '@prepmarket/contracts-api';
import { dayText, moneyOf, type NoticeFacts, quoted } from '../facts.js';
import { type Kind, type Known, onlyClients, onlyVendors } from './kind.js';

/** Of a contract, what its milestones' notices need. */
interface Parties {
  id: string;
  title: string;
  projectId: string;
  clientId: string;
  vendorId: string;
  currency: string;
  settled?: unknown;
}

interface Milestone {
  id: string;
  title: string;
  amountCents: number;
  dueDate?: string | null;
}

/** A milestone's event, that its contract has become active, or that a rule of the check of its versions is waived; or, once a day, a milestone that is `due`. */
export interface MilestoneHeard {
  contract: Parties;
  moved?: MilestoneState;
  waived?: WaiverState;
  /** The first that nobody has begun. */
  next?: Milestone;
  due?: Milestone;
  /** YYYY-MM-DD. */
  day?: string;
  known: Known;
}

/** The vendor owes it something. */
export const owedStates: readonly MilestoneStatus[] = ['pending', 'in_progress', 'revision_requested'];

const toWhenMoved =
  (status: MilestoneStatus, side: 'clientId' | 'vendorId') =>
  ({ moved, contract }: MilestoneHeard) =>
    moved?.status === status ? [contract[side]] : [];
const overUnless =
  (...states: MilestoneStatus[]) =>
  ({ moved }: MilestoneHeard) =>
    !!moved && !states.includes(moved.status) && moved.id;
const factsOf = ({ contract, known }: MilestoneHeard, milestone: Milestone | undefined, by?: 'clientId' | 'vendorId'): NoticeFacts => ({
  contract: contract.title,
  contractId: contract.id,
  projectId: contract.projectId,
  currency: contract.currency,
  milestone: milestone?.title,
  milestoneId: milestone?.id,
  amountCents: milestone?.amountCents,
  day: milestone?.dueDate ?? undefined,
  ...(by && { who: known.name(contract[by]) }),
});
const shared = {
  bell: true,
  letter: true,
  subject: ({ contract }: MilestoneHeard) => ({ kind: 'contract', id: contract.id }) as const,
  path: ({ contractId = '', milestoneId }: NoticeFacts) => (milestoneId ? milestonePath(contractId, milestoneId) : contractPaths.contract(contractId)),
  button: 'Open the contract',
};
const whenMoved = {
  ...shared,
  // What waits of them its contract's page says first.
  pathOfMany: ({ contractId = '' }: NoticeFacts) => contractPaths.contract(contractId),
  on: [milestoneMoved.type],
  about: ({ moved }: MilestoneHeard) => moved?.id ?? '',
  occasion: ({ moved }: MilestoneHeard) => moved?.version,
};
const whenDue = {
  ...shared,
  turn: true,
  to: ({ contract }: MilestoneHeard) => [contract.vendorId],
  about: ({ due }: MilestoneHeard) => due?.id ?? '',
  occasion: ({ day }: MilestoneHeard) => day,
  over: overUnless(...owedStates),
  facts: (heard: MilestoneHeard) => factsOf(heard, heard.due),
} as const;

export const milestoneKinds = {
  'milestone-to-start': {
    ...shared,
    label: 'Milestones I can start',
    roles: onlyVendors,
    turn: true,
    on: [contractActivated.type, milestoneMoved.type],
    to: ({ moved, next, contract }) => (next && (moved ? moved.status === 'paid' : !contract.settled) ? [contract.vendorId] : []),
    about: ({ next }) => next?.id ?? '',
    over: overUnless('pending'),
    facts: (heard) => factsOf(heard, heard.next),
    one: ({ milestone, contract, day }) => `You can start ${milestone} of ${contract}${day ? `, due ${dayText(day)}` : ''}`,
    many: (count, { contract }) => `${count} milestones of ${contract} became ready to start`,
  },
  'milestone-submitted': {
    ...whenMoved,
    label: 'Deliveries to review',
    roles: onlyClients,
    turn: true,
    to: toWhenMoved('submitted', 'clientId'),
    over: overUnless('submitted'),
    facts: (heard) => factsOf(heard, heard.moved, 'vendorId'),
    one: ({ who, milestone, contract }) => `${who} has submitted ${milestone} of ${contract} for your review`,
    many: (count, { contract }) => `${count} deliveries of ${contract}`,
  },
  'revision-requested': {
    ...whenMoved,
    label: 'Revisions that are requested',
    roles: onlyVendors,
    turn: true,
    to: toWhenMoved('revision_requested', 'vendorId'),
    over: overUnless('revision_requested'),
    facts: (heard) => ({ ...factsOf(heard, heard.moved, 'clientId'), words: heard.moved?.feedback ?? undefined }),
    one: ({ who, milestone, contract, words }) => `${who} asks for revisions of ${milestone} of ${contract}${quoted(words)}`,
    many: (count, { contract }) => `${count} requests for revisions of ${contract}`,
  },
  'rule-waived': {
    ...shared,
    label: 'Rules of the check that are waived for me',
    roles: onlyVendors,
    on: [ruleWaived.type],
    to: ({ waived, contract }) => (waived && !waived.withdrawn ? [contract.vendorId] : []),
    about: ({ waived }) => waived?.id ?? '',
    facts: (heard) => ({ ...factsOf(heard, undefined, 'clientId'), rule: heard.waived?.title, words: heard.waived?.reason }),
    one: ({ who, rule, contract, words }) => `${who} has waived a rule of the check for ${contract}, ${rule}${quoted(words)}`,
    many: (count, { contract }) => `${count} rules of the check are waived for ${contract}`,
  },
  'milestone-approved': {
    ...whenMoved,
    label: 'My deliveries that are approved',
    roles: onlyVendors,
    to: toWhenMoved('approved', 'vendorId'),
    facts: (heard) => factsOf(heard, heard.moved, 'clientId'),
    one: ({ who, milestone, contract }) => `${who} has approved ${milestone} of ${contract}`,
    many: (count, { contract }) => `${count} milestones of ${contract} are approved`,
  },
  'milestone-paid': {
    ...whenMoved,
    label: 'Payments that are released to me',
    roles: onlyVendors,
    to: toWhenMoved('paid', 'vendorId'),
    facts: (heard) => factsOf(heard, heard.moved, 'clientId'),
    one: (facts) => `${facts.who} has released ${moneyOf(facts)} for ${facts.milestone} of ${facts.contract}`,
    many: (count, { contract }) => `${count} payments of ${contract} are released`,
  },
  'milestone-due-tomorrow': {
    ...whenDue,
    label: 'Milestones that are due tomorrow',
    roles: onlyVendors,
    one: ({ milestone, contract }) => `${milestone} of ${contract} is due tomorrow`,
    many: (count, { contract }) => `${count} milestones of ${contract} are due tomorrow`,
  },
  'milestone-overdue': {
    ...whenDue,
    label: 'Milestones that are overdue',
    roles: onlyVendors,
    one: ({ milestone, contract, day }) => `${milestone} of ${contract} was due ${dayText(day)}`,
    many: (_count, { milestone, contract, day }) => `${milestone} of ${contract} was due ${dayText(day)}`,
  },
} as const satisfies Record<string, Kind<MilestoneHeard>>;
