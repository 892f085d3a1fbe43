import type { Contract } from './contract.js';
import { openDispute } from './dispute.js';
import type { Milestone, MilestoneStatus } from './milestone.js';
import type { Side } from './side.js';

/** What somebody owes a contract next. */
export type Duty = 'sign' | 'start' | 'deliver' | 'revise' | 'review' | 'release' | 'resolve';

export interface Turn {
  by: Side | 'admin';
  duty: Duty;
  /** The milestone it is about. */
  milestone?: Milestone;
}

const duties: Partial<Record<MilestoneStatus, Turn>> = {
  approved: { by: 'client', duty: 'release' },
  submitted: { by: 'client', duty: 'review' },
  revision_requested: { by: 'vendor', duty: 'revise' },
  in_progress: { by: 'vendor', duty: 'deliver' },
};

/** Milestones are worked on one after the other unless the vendor chooses otherwise, so the next one waits only when no other is under way. */
const ofMilestones = (milestones: readonly Milestone[]): Turn[] => {
  const underWay = milestones.flatMap((milestone) => {
    const turn = duties[milestone.status];
    return turn ? [{ ...turn, milestone }] : [];
  });
  const next = milestones.find(({ status }) => status === 'pending');
  return underWay.length > 0 || !next ? underWay : [{ by: 'vendor', duty: 'start', milestone: next }];
};

/** Everything a contract waits for now; nothing when it is over, or stands as this version does not know. */
const turnsOf = (contract: Contract): Turn[] => {
  if (contract.status === 'active') return ofMilestones(contract.milestones);
  if (contract.status === 'disputed') return [{ by: 'admin', duty: 'resolve' }];
  if (contract.status !== 'draft') return [];
  const unsigned: Side[] = [...(contract.clientSigned ? [] : ['client' as const]), ...(contract.vendorSigned ? [] : ['vendor' as const])];
  return unsigned.map((by) => ({ by, duty: 'sign' }));
};

/** What the contract waits for, as `viewer` should read it: the viewer's own duty before that of others. */
export const whoseTurn = (contract: Contract, viewer: Side | 'admin' | undefined): Turn | undefined => {
  const turns = turnsOf(contract);
  return turns.find(({ by }) => by === viewer) ?? turns[0];
};

/** Whether the other party's words on an open dispute are still missing, and `side` is that party. */
export const owesAnswer = (contract: Pick<Contract, 'status' | 'disputes'>, side: Side | undefined): boolean => {
  const dispute = openDispute(contract.disputes);
  return contract.status === 'disputed' && !!side && !!dispute && dispute.raisedBy !== side && !dispute.answer;
};
