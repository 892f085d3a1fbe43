import { formatMoney } from '@prepmarket/api-kit';
import {
  type Appraisal,
  type Contract,
  type ContractParty,
  type Dispute,
  dutyWords,
  type Milestone,
  type Round,
  type Side,
  type Turn,
} from '@prepmarket/contracts-api';
import { localDate, personName, unbroken } from '@prepmarket/web-kit';

/** 'Vera Stone', without the company: how a party is called within a sentence. */
const nameOf = ({ firstName, lastName }: ContractParty, nobody: string): string => personName({ firstName, lastName }, nobody);

const nameBy = (contract: Contract, by: Turn['by']): string => {
  if (by === 'admin') return 'an administrator';
  return by === 'client' ? nameOf(contract.client, 'the client') : nameOf(contract.vendor, 'the vendor');
};

/** '$40 to Vera Stone' */
export const payment = (contract: Contract, { amount }: Milestone): string => `${formatMoney(amount, contract.currency)} to ${nameBy(contract, 'vendor')}`;

/** 'Review Roto' to the one whose turn it is, 'Waiting for Clara Client to review Roto' to everybody else. */
export const turnText = (contract: Contract, turn: Turn, viewer: Turn['by'] | undefined): string => {
  const { milestone } = turn;
  const { own, others } = dutyWords(turn.duty, { milestone: milestone?.title ?? '', payment: milestone ? payment(contract, milestone) : '' });
  return turn.by === viewer ? own : `Waiting for ${nameBy(contract, turn.by)} ${others}`;
};

const on = (date: string | null): string => (date ? ` on ${localDate(date)}` : '');

/** 'Clara Client raised this dispute on 21 Nov 2026' */
export const raisedText = (contract: Contract, { raisedBy, raisedAt }: Dispute): string => `${nameBy(contract, raisedBy)} raised this dispute${on(raisedAt)}`;

export const answeredText = (contract: Contract, { raisedBy, answeredAt }: Pick<Dispute, 'raisedBy' | 'answeredAt'>): string =>
  `${nameBy(contract, raisedBy === 'client' ? 'vendor' : 'client')} answered${on(answeredAt)}`;

export const notAnsweredText = (contract: Contract, { raisedBy }: Pick<Dispute, 'raisedBy'>): string =>
  `${nameBy(contract, raisedBy === 'client' ? 'vendor' : 'client')} has not answered yet`;

export const decisionText = 'An administrator has not decided yet';

export const endedText = (contract: Contract, { outcome, raisedBy, endedAt }: Dispute): string => {
  if (outcome === 'withdrawn') return `${nameBy(contract, raisedBy)} withdrew it${on(endedAt)}`;
  return outcome === 'continued' ? `An administrator let the contract continue${on(endedAt)}` : `An administrator cancelled the contract${on(endedAt)}`;
};

const takenBack = (contract: Contract, by: Side | null | undefined): string => {
  if (!by) return 'its proposal was taken back';
  return by === 'client' ? `${nameBy(contract, by)} cancelled the award` : `${nameBy(contract, by)} withdrew the proposal`;
};

/** 'Clara Client cancelled this contract on 21 Nov 2026'; undefined where nobody has noted it. */
export const cancelledText = (contract: Contract): string | undefined => {
  const { cancelled } = contract;
  if (!cancelled) return undefined;
  const { at, by, bidTakenBackBy } = cancelled;
  if (by === null) return `It ended by itself${on(at)}, when ${takenBack(contract, bidTakenBackBy)}`;
  return `${by === 'admin' ? 'An administrator' : nameBy(contract, by)} cancelled this contract${on(at)}`;
};

export const appraisedText = (contract: Contract, { side, writtenAt }: Pick<Appraisal, 'side' | 'writtenAt'>): string =>
  `${nameBy(contract, side)} wrote${on(writtenAt)}`;

/** The same where a line may end in it. */
const onDay = (date: string | null): string => (date ? ` on ${unbroken(localDate(date))}` : '');

export const submittedText = (contract: Contract, { submittedAt }: Round): string => `${nameBy(contract, 'vendor')} submitted${onDay(submittedAt)}`;

export const decidedText = (contract: Contract, { decision, decidedAt }: Round): string =>
  `${nameBy(contract, 'client')} ${decision === 'approved' ? 'approved' : 'requested revisions'}${onDay(decidedAt)}`;

export const paidText = (contract: Contract, milestone: Milestone): string =>
  `${nameBy(contract, 'client')} released ${payment(contract, milestone)}${onDay(milestone.paidAt)}`;

/** The other party's name, to somebody on one side. */
export const otherParty = (contract: Contract, side: Side): string => nameBy(contract, side === 'client' ? 'vendor' : 'client');

/** 'Signed by both, 21 Nov 2026', the day on which the second of them did; undefined while a signature is missing. */
export const signedByBothText = ({ clientSignedAt, vendorSignedAt }: Contract): string | undefined =>
  clientSignedAt && vendorSignedAt ? `Signed by both, ${localDate(clientSignedAt > vendorSignedAt ? clientSignedAt : vendorSignedAt)}` : undefined;

/** 'Clara Client and Vera Vendor' */
export const partiesText = (contract: Contract): string => `${nameBy(contract, 'client')} and ${nameBy(contract, 'vendor')}`;
