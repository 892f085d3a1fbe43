import type { Actor } from '@prepmarket/api-kit';

/** What ties a vendor to a project: the bid and, later, the contract. */
export interface Engagement {
  vendorId: string;
  bidStatus: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  contractStatus: 'draft' | 'active' | 'completed' | 'cancelled' | 'disputed' | null;
}

/** Bids that keep a project in their vendor's sight. */
export const engagedBids = ['pending', 'accepted'] as const;
const endedBids = ['rejected', 'withdrawn'] as const;
/** Contracts that still run: neither side may take the work away alone. */
export const liveContracts = ['draft', 'active', 'disputed'] as const;

const isOneOf = (list: readonly string[], value: string | null): boolean => value !== null && list.includes(value);
// An unsigned draft goes with its bid, whichever of the two is heard of first.
const runs = ({ bidStatus, contractStatus }: Engagement): boolean =>
  isOneOf(liveContracts, contractStatus) && !(contractStatus === 'draft' && isOneOf(endedBids, bidStatus));

export const liveContractOf = (actor: Pick<Actor, 'id'>, engagements: readonly Engagement[]): Engagement | undefined =>
  engagements.find((each) => each.vendorId === actor.id && runs(each));

export const hasLiveContract = (engagements: readonly Engagement[]): boolean => engagements.some(runs);

/** Whether one of these vendors holds a contract that still runs: the consent of any other has no weight. */
export const isConsent = (engagements: readonly Engagement[], ...vendorIds: (string | null)[]): boolean =>
  vendorIds.some((id) => id !== null && liveContractOf({ id }, engagements) !== undefined);

/** Signed by both and not over. */
export const hasActiveContract = (engagements: readonly Engagement[]): boolean =>
  engagements.some(({ contractStatus }) => contractStatus === 'active' || contractStatus === 'disputed');

/** A rejected or withdrawn bid ends it; a completed contract keeps it. */
export const isEngaged = (actor: Pick<Actor, 'id'>, engagements: readonly Engagement[]): boolean =>
  engagements.some((each) => each.vendorId === actor.id && (isOneOf(engagedBids, each.bidStatus) || runs(each) || each.contractStatus === 'completed'));

/**
 * A contract that was active and is cancelled ends the award of its bid. One that both have signed outlives a bid that was taken back meanwhile:
 * the work is given away all the same.
 */
export const hasAward = (engagements: readonly Engagement[]): boolean =>
  engagements.some((each) => (each.bidStatus === 'accepted' && each.contractStatus !== 'cancelled') || runs(each) || each.contractStatus === 'completed');
