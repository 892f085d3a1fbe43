import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { contractStates } from './contract.js';
import { type JudgedContract, sideOf } from './contract.rules.js';
import type { Dispute } from './dispute.js';
import { contractMessages } from './messages.js';

/** Of a dispute, what decides who may do what about it. */
export type JudgedDispute = Pick<Dispute, 'raisedBy' | 'answer' | 'withdrawable'>;

const notOpen = (contract: JudgedContract, dispute: JudgedDispute | undefined): Refusal | undefined =>
  contract.status === 'disputed' && dispute ? undefined : refusal(409, contractMessages.notDisputed);

/** The party that did not raise it answers, once. */
export const cannotAnswerDispute = (actor: Actor, contract: JudgedContract, dispute: JudgedDispute | undefined): Refusal | undefined => {
  const side = sideOf(actor, contract);
  if (!side) return refusal(403, contractMessages.notAuthorized);
  const closed = notOpen(contract, dispute);
  if (closed) return closed;
  if (dispute?.raisedBy === side) return refusal(403, contractMessages.otherAnswers);
  return dispute?.answer ? refusal(409, contractMessages.answeredAlready) : undefined;
};

/** Who raised it may take it back until it is resolved. */
export const cannotWithdrawDispute = (actor: Actor, contract: JudgedContract, dispute: JudgedDispute | undefined): Refusal | undefined => {
  const side = sideOf(actor, contract);
  if (!side) return refusal(403, contractMessages.notAuthorized);
  const closed = notOpen(contract, dispute);
  if (closed) return closed;
  if (dispute?.raisedBy !== side || !dispute.withdrawable) return refusal(403, contractMessages.raiserWithdraws);
  return contractStates.cannotMove(contract.status, 'active', 'raiser');
};
