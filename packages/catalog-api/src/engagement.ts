import type { Actor } from '@prepmarket/api-kit';
import type { ProjectStatus } from './project.js';

/** What ties a vendor to a project: the bid and, later, the contract. A draft that was cancelled is no contract: null. */
export interface Engagement {
  vendorId: string;
  bidStatus: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  contractStatus: 'draft' | 'active' | 'completed' | 'cancelled' | 'disputed' | null;
}

/** Bids that keep a project in their vendor's sight. */
export const engagedBids = ['pending', 'accepted'] as const;
/** Contracts that may run; a draft does while its bid stands. */
export const liveContracts = ['draft', 'active', 'disputed'] as const;

interface Tie {
  /** The vendor sees the project; a draft only while the contract runs. */
  sees: boolean;
  /** The contract runs: neither side may take the work away alone. */
  runs: boolean;
  /** The work is given away: no other bid is accepted, and the project stays closed. */
  award: boolean;
}

const ASKS: Tie = { sees: true, runs: false, award: false };
const GIVEN: Tie = { sees: true, runs: false, award: true };
const RUNS: Tie = { sees: true, runs: true, award: true };
const OVER: Tie = { sees: false, runs: false, award: false };

// A draft goes with its bid, whichever of the two is heard of first. What both have signed outlives it: the bid may have been taken back while they signed.
const ended = { none: OVER, draft: OVER, active: RUNS, disputed: RUNS, completed: GIVEN, cancelled: OVER };

/** All that a bid (down) and its contract (across) mean for their project, whatever led there and in whatever order it is heard of. */
const ties: Record<Engagement['bidStatus'], Record<NonNullable<Engagement['contractStatus']> | 'none', Tie>> = {
  pending: { none: ASKS, draft: RUNS, active: RUNS, disputed: RUNS, completed: GIVEN, cancelled: ASKS },
  accepted: { none: GIVEN, draft: RUNS, active: RUNS, disputed: RUNS, completed: GIVEN, cancelled: ASKS },
  rejected: ended,
  withdrawn: ended,
};

const tieOf = ({ bidStatus, contractStatus }: Engagement): Tie => ties[bidStatus][contractStatus ?? 'none'];
const isOver = ({ contractStatus }: Engagement): boolean => contractStatus === 'completed';

/** The pairs of a bid's and its contract's status, 'none' without one, that mean this: for questions that are asked of many rows at once. */
export const tiesThat = (means: keyof Tie): [bid: string, contract: string][] =>
  Object.entries(ties).flatMap(([bid, contracts]) =>
    Object.entries(contracts).flatMap(([contract, tie]): [string, string][] => (tie[means] ? [[bid, contract]] : [])),
  );

/** Whether the contract stands without its bid: both have signed it, and it was not cancelled. */
export const outlivesItsBid = (contractStatus: NonNullable<Engagement['contractStatus']>): boolean => ended[contractStatus].award;

export const liveContractOf = (actor: Pick<Actor, 'id'>, engagements: readonly Engagement[]): Engagement | undefined =>
  engagements.find((each) => each.vendorId === actor.id && tieOf(each).runs);

export const hasLiveContract = (engagements: readonly Engagement[]): boolean => engagements.some((each) => tieOf(each).runs);

/** Whether one of these vendors holds a contract that still runs: the consent of any other has no weight. */
export const isConsent = (engagements: readonly Engagement[], ...vendorIds: (string | null)[]): boolean =>
  vendorIds.some((id) => id !== null && liveContractOf({ id }, engagements) !== undefined);

/** Signed by both and not over. */
export const hasActiveContract = (engagements: readonly Engagement[]): boolean =>
  engagements.some(({ contractStatus }) => contractStatus === 'active' || contractStatus === 'disputed');

/** A rejected or withdrawn bid ends it; a contract that runs or is completed keeps it. */
export const isEngaged = (actor: Pick<Actor, 'id'>, engagements: readonly Engagement[]): boolean =>
  engagements.some((each) => each.vendorId === actor.id && tieOf(each).sees);

/** The work is given away, or was and is done. */
export const hasAward = (engagements: readonly Engagement[]): boolean => engagements.some((each) => tieOf(each).award);

/** The work is given away and not done yet. */
export const awardStands = (engagements: readonly Engagement[]): boolean => engagements.some((each) => tieOf(each).award && !isOver(each));

/** What of a bid or a contract moves a project by itself: an award, and a contract that is paid. */
export type ProjectNews = 'in_progress' | 'completed';

/**
 * Where news of a bid or a contract leads a project; undefined when they leave it as it is. Work that is paid is done, but not while other work of the
 * project stands; and what is given away is not open, also when the award is heard of late.
 */
export const projectAfter = (status: ProjectStatus, engagements: readonly Engagement[], news?: ProjectNews): ProjectStatus | undefined => {
  const stands = awardStands(engagements);
  if (!stands && (engagements.some(isOver) || news === 'completed')) return news || status === 'open' || status === 'in_progress' ? 'completed' : undefined;
  if (news === 'in_progress') return 'in_progress';
  return stands && status === 'open' ? 'in_progress' : undefined;
};
