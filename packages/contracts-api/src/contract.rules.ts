import { type Actor, type Refusal, refusal, toCents, toDollars } from '@prepmarket/api-kit';
import { type ContractStatus, contractStates } from './contract.js';
import { contractMessages, sumDiffers } from './messages.js';
import { isDecision, type MilestoneStatus, milestoneStates, type NewMilestone } from './milestone.js';
import type { Side } from './side.js';

export interface JudgedContract {
  clientId: string;
  vendorId: string;
  status: ContractStatus;
  clientSigned: boolean;
  vendorSigned: boolean;
  /** Another contract on its project is signed by both and not over. */
  otherRuns?: boolean;
}

export interface JudgedAward {
  /** Both owners of the project. */
  userId: string;
  clientId: string;
  accepted: boolean;
  hasContract: boolean;
  /** A contract of another bid on the project is signed by both and not over: it may have been signed while its own bid was taken back. */
  otherRuns?: boolean;
}

/** Which party of a contract somebody is, if any. */
export const sideOf = (actor: Pick<Actor, 'id'>, contract: Pick<JudgedContract, 'clientId' | 'vendorId'>): Side | undefined =>
  actor.id === contract.clientId ? 'client' : actor.id === contract.vendorId ? 'vendor' : undefined;

export const cannotCreateContract = (actor: Actor, award: JudgedAward): Refusal | undefined => {
  const isClient = actor.role !== 'admin' && (actor.id === award.clientId || actor.id === award.userId);
  if (!isClient) return refusal(403, contractMessages.notAuthorizedCreate);
  if (!award.accepted) return refusal(409, contractMessages.bidNotAccepted);
  if (award.hasContract) return refusal(409, contractMessages.exists);
  return award.otherRuns ? refusal(409, contractMessages.otherRuns) : undefined;
};

/** Compares whole cents, so that 0.1 + 0.2 is 0.3. `bidAmount` is dollars. */
export const milestonesDiffer = (milestones: readonly Pick<NewMilestone, 'amount'>[], bidAmount: number): Refusal | undefined => {
  const sum = milestones.reduce((cents, each) => cents + toCents(each.amount), 0);
  return sum === toCents(bidAmount) ? undefined : refusal(400, sumDiffers(toDollars(sum), bidAmount));
};

export const cannotSeeContract = (actor: Actor, contract: Pick<JudgedContract, 'clientId' | 'vendorId'>): Refusal | undefined =>
  actor.role === 'admin' || sideOf(actor, contract) ? undefined : refusal(403, contractMessages.notAuthorized);

const hasSigned = (contract: JudgedContract, side: Side): boolean => (side === 'client' ? contract.clientSigned : contract.vendorSigned);

export const cannotSign = (actor: Actor, contract: JudgedContract): Refusal | undefined => {
  const side = sideOf(actor, contract);
  if (!side) return refusal(403, contractMessages.notParty);
  if (hasSigned(contract, side)) return refusal(409, contractMessages.alreadySigned);
  if (contract.status !== 'draft') return refusal(409, contractMessages.notDraft);
  return contract.otherRuns ? refusal(409, contractMessages.otherRuns) : undefined;
};

/** Whether nobody works on a milestone any more: its contract was cancelled before it was accepted. */
export const isDropped = (contract: { status: ContractStatus }, milestone: { status: MilestoneStatus }): boolean =>
  contract.status === 'cancelled' && milestone.status !== 'approved' && milestone.status !== 'paid';

/** Who, when and where to: party first, then the contract's state, then the milestone's table. */
export const cannotMoveMilestone = (
  actor: Actor,
  contract: Pick<JudgedContract, 'clientId' | 'vendorId' | 'status'>,
  from: MilestoneStatus,
  to: MilestoneStatus,
): Refusal | undefined => {
  const side = sideOf(actor, contract);
  if (!side) return refusal(403, contractMessages.notAuthorized);
  if (contract.status !== 'active') return refusal(409, contractMessages.notActive);
  return milestoneStates.cannotMove(from, to, side);
};

export const feedbackMissing = (to: MilestoneStatus, feedback: string): Refusal | undefined =>
  to === 'revision_requested' && !feedback ? refusal(400, contractMessages.feedbackRequired) : undefined;

/** Why a decision cannot stand: it is about another round than the one that waits. Who names none decides about what is there. */
export const decidesAnother = (to: MilestoneStatus, about: number | undefined, waiting: number): Refusal | undefined =>
  isDecision(to) && about !== undefined && about !== waiting ? refusal(409, contractMessages.deliveredAgain) : undefined;

export const cannotChangeContract = (actor: Actor, contract: JudgedContract, to: ContractStatus): Refusal | undefined => {
  const by = actor.role === 'admin' ? 'admin' : sideOf(actor, contract);
  return by ? contractStates.cannotMove(contract.status, to, by) : refusal(403, contractMessages.notAuthorized);
};
