import type { BidStatus } from './bid.js';

export interface JudgedBid {
  vendorId: string;
  status: BidStatus;
  vendorSuspended?: boolean;
  /** YYYY-MM-DD; null and absent: until somebody answers. */
  validUntil?: string | null;
}

/** A bid that stands: waiting for an answer, or accepted. */
export const isLive = (bid: Pick<JudgedBid, 'status'>): boolean => bid.status === 'pending' || bid.status === 'accepted';

/** Given away: accepted, or under a contract that both have signed, whatever became of the bid. */
export const isAward = (bid: Pick<JudgedBid, 'status'> & { contractActive?: boolean }): boolean => bid.status === 'accepted' || bid.contractActive === true;
