import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { type JudgedContract, sideOf } from './contract.rules.js';
import { contractMessages } from './messages.js';

type Judged = Pick<JudgedContract, 'clientId' | 'vendorId' | 'status'>;

/** The client alone, while the contract is active. */
export const cannotWaive = (actor: Actor, contract: Judged): Refusal | undefined => {
  if (sideOf(actor, contract) !== 'client') return refusal(403, contractMessages.clientWaives);
  return contract.status === 'active' ? undefined : refusal(409, contractMessages.waivedWhileActive);
};

/** What was submitted on a waiver was submitted rightly. */
export const cannotWithdrawWaiver = (actor: Actor, contract: Judged, { used }: { used: boolean }): Refusal | undefined =>
  cannotWaive(actor, contract) ?? (used ? refusal(409, contractMessages.waiverUsed) : undefined);
