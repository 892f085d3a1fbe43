import { type Actor, formatMoney, type Refusal, refusal } from '@prepmarket/api-kit';
import { bidStates } from './bid.js';
import { isLive, type JudgedBid } from './bid.standing.js';
import { bidMessages } from './messages.js';
import type { Budget } from './project.js';
import { termsMessages } from './terms.messages.js';
import { hasExpired } from './terms.rules.js';

/** What bidding knows of a project; `awarded` when one of its bids stands accepted or is bound by a contract. */
export interface BiddableProject {
  user_id: string;
  client_id: string;
  status: string;
  awarded?: boolean;
  /** What keeps this vendor from bidding by its level, in a sentence. */
  lacks?: string;
}

const isClientOf = (actor: Actor, project: Pick<BiddableProject, 'user_id' | 'client_id'>): boolean =>
  actor.id === project.client_id || actor.id === project.user_id;

/** Only a vendor bids, only while the project is open, and with one live bid at a time. */
export const cannotBid = (actor: Actor, project: BiddableProject, liveBids: readonly JudgedBid[] = []): Refusal | undefined => {
  if (actor.role !== 'vendor') return refusal(403, bidMessages.cannotBid);
  if (project.status !== 'open' || project.awarded) return refusal(409, bidMessages.cannotBid);
  const live = liveBids.some((each) => each.vendorId === actor.id && isLive(each));
  if (live) return refusal(409, bidMessages.alreadyBid);
  return project.lacks ? refusal(403, project.lacks) : undefined;
};

export const cannotSeeBids = (actor: Actor, project: BiddableProject): Refusal | undefined =>
  actor.role === 'admin' || isClientOf(actor, project) ? undefined : refusal(403, bidMessages.notAuthorized);

export const cannotSeeBid = (actor: Actor, project: BiddableProject, bid: JudgedBid): Refusal | undefined =>
  actor.id === bid.vendorId || !cannotSeeBids(actor, project) ? undefined : refusal(403, bidMessages.notAuthorizedBid);

export const cannotAccept = (actor: Actor, project: BiddableProject, bid: JudgedBid): Refusal | undefined => {
  if (actor.role === 'admin' || !isClientOf(actor, project)) return refusal(403, bidMessages.onlyClientAccepts);
  if (project.awarded && bid.status !== 'accepted') return refusal(409, bidMessages.alreadyAwarded);
  if (bid.status !== 'pending') return refusal(409, bidMessages.notPending);
  if (bid.vendorSuspended) return refusal(409, bidMessages.vendorSuspended);
  if (hasExpired(bid)) return refusal(409, termsMessages.expired);
  return project.status === 'open' ? undefined : refusal(409, bidMessages.projectNotOpen);
};

/** The client's side alone writes down what it thinks of a bid; administrators read it. */
export const cannotMark = (actor: Actor, project: BiddableProject): Refusal | undefined =>
  actor.role !== 'admin' && isClientOf(actor, project) ? undefined : refusal(403, bidMessages.onlyClientMarks);

/** `contractActive`: an accepted bid may be taken back only until its contract is active. */
const cannotTakeBack = (bid: JudgedBid, to: 'rejected' | 'withdrawn', by: 'client' | 'vendor', contractActive: boolean): Refusal | undefined => {
  if (bid.status === 'accepted' && contractActive) return refusal(409, bidMessages.contractActive);
  return bidStates.cannotMove(bid.status, to, by);
};

export const cannotReject = (actor: Actor, project: BiddableProject, bid: JudgedBid, contractActive = false): Refusal | undefined => {
  if (actor.role === 'admin' || !isClientOf(actor, project)) return refusal(403, bidMessages.onlyClientDeclines);
  return cannotTakeBack(bid, 'rejected', 'client', contractActive);
};

export const cannotWithdraw = (actor: Actor, bid: JudgedBid, contractActive = false): Refusal | undefined =>
  actor.id === bid.vendorId ? cannotTakeBack(bid, 'withdrawn', 'vendor', contractActive) : refusal(403, bidMessages.onlyOwnWithdraw);

/** What to say before money that nobody may have meant; nothing when the amount is near the budget. Dollars. */
export const farFromBudget = (amount: number, { min, max, currency }: Budget): string | undefined => {
  const budget = `the budget of ${formatMoney(min, currency)} - ${formatMoney(max, currency)}`;
  if (amount < min / 2) return `${formatMoney(amount, currency)} is far below ${budget}.`;
  return amount > max * 2 ? `${formatMoney(amount, currency)} is far above ${budget}.` : undefined;
};

/** The award has ended and the project is still closed: it takes proposals again only when its owner reopens it. */
export const waitsToReopen = (project: Pick<BiddableProject, 'status' | 'awarded'>): boolean => project.status === 'in_progress' && !project.awarded;
