import type { Actor } from '@prepmarket/api-kit';
import { type Bid, bidStates, cannotAccept, cannotReject, cannotWithdraw, isListed } from '@prepmarket/bidding-api';
import { isOwner } from '@prepmarket/catalog-api';

export type Step = 'accept' | 'reject' | 'withdraw';

/** Where a step leads, and by whose hand. */
const leads = { accept: ['accepted', 'client'], reject: ['rejected', 'client'], withdraw: ['withdrawn', 'vendor'] } as const;

export interface Offer {
  step: Step;
  /** In the words of the table of states: 'Decline' of a pending bid is 'Cancel award' of an accepted one. */
  label: string;
}

const judged = (bid: Bid) => ({ vendorId: bid.vendor.id, status: bid.status, vendorSuspended: bid.vendor.suspended, validUntil: bid.validUntil });

const refusals = {
  accept: (actor: Actor, bid: Bid) => !isListed(bid.project) || cannotAccept(actor, bid.project, judged(bid)),
  reject: (actor: Actor, bid: Bid) => !isListed(bid.project) || cannotReject(actor, bid.project, judged(bid), bid.contractActive),
  withdraw: (actor: Actor, bid: Bid) => cannotWithdraw(actor, judged(bid), bid.contractActive),
};

/** The steps this reader may take with the bid just now. */
export const offersOf = (actor: Actor, bid: Bid): Offer[] =>
  (Object.keys(leads) as Step[]).flatMap((step) => {
    const [to, by] = leads[step];
    const move = bidStates.moves(bid.status, by).find((each) => each.to === to);
    return move && !refusals[step](actor, bid) ? [{ step, label: move.label }] : [];
  });

/** Why its client cannot accept a bid that waits; nothing for anybody else. */
export const whyNotAccept = (actor: Actor, bid: Bid): string | undefined => {
  if (bid.status !== 'pending' || !isListed(bid.project) || !isOwner(actor, bid.project)) return undefined;
  return cannotAccept(actor, bid.project, judged(bid))?.message;
};
