import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import type { ReviewState } from './review.js';
import { reviewMessages } from './review.messages.js';
import { reviewLimits } from './review-limits.js';
import type { DeliveringContract } from './version.rules.js';

type Of = Pick<DeliveringContract, 'clientId' | 'active'>;

/** Of who sees the contract: the work was made for the client, and who else watches it is the client's to say. */
export const cannotReadReviews = (actor: Actor, { clientId }: Of): Refusal | undefined =>
  actor.id === clientId ? undefined : refusal(403, reviewMessages.onlyClient);

/** `open`: links of the contract that are open now. */
export const cannotMakeReview = (actor: Actor, contract: Of, open: number): Refusal | undefined => {
  const refused = cannotReadReviews(actor, contract);
  if (refused) return refused;
  if (!contract.active) return refusal(409, reviewMessages.notActive);
  return open < reviewLimits.open ? undefined : refusal(409, reviewMessages.tooMany);
};

/** A link as it is judged. `makerGone`: its maker's account is suspended or deleted, or is not the contract's client. */
export interface JudgedReview {
  revoked: boolean;
  expired: boolean;
  makerGone: boolean;
}

export const reviewStateOf = ({ revoked, expired, makerGone }: JudgedReview, { active }: Pick<Of, 'active'>): ReviewState => {
  if (revoked) return 'revoked';
  if (expired) return 'expired';
  return active && !makerGone ? 'open' : 'ended';
};

const closed: Record<Exclude<ReviewState, 'open'>, Refusal> = {
  revoked: refusal(404, reviewMessages.withdrawn, 'review_revoked'),
  expired: refusal(404, reviewMessages.expired, 'review_expired'),
  ended: refusal(404, reviewMessages.ended, 'review_ended'),
};

/** Of who holds the link's secret. */
export const cannotOpenReview = (review: JudgedReview, contract: Pick<Of, 'active'>): Refusal | undefined => {
  const state = reviewStateOf(review, contract);
  return state === 'open' ? undefined : closed[state];
};

export const cannotCommentByReview = ({ may_comment }: { may_comment: boolean }): Refusal | undefined =>
  may_comment ? undefined : refusal(403, reviewMessages.readOnly);
