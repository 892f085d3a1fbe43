import type { Contract } from './contract.js';
import { openDispute } from './dispute.js';
import type { Milestone, MilestoneStatus } from './milestone.js';
import { type Side, side } from './side.js';

/** What somebody owes a contract next; 'draft' while an accepted bid has none. */
export type Duty = 'draft' | 'sign' | 'start' | 'deliver' | 'revise' | 'review' | 'release' | 'answer' | 'resolve';

export interface Turn {
  by: Side | 'admin';
  duty: Duty;
  /** The milestone it is about. */
  milestone?: Milestone;
}

/** What a milestone that is under way waits for, and from whom. */
export const milestoneTurns = {
  approved: { by: 'client', duty: 'release' },
  submitted: { by: 'client', duty: 'review' },
  revision_requested: { by: 'vendor', duty: 'revise' },
  in_progress: { by: 'vendor', duty: 'deliver' },
} as const satisfies Partial<Record<MilestoneStatus, Turn>>;
const duties: Partial<Record<MilestoneStatus, Turn>> = milestoneTurns;

/** Milestones are worked on one after the other unless the vendor chooses otherwise, so the next one waits only when no other is under way. */
const ofMilestones = (milestones: readonly Milestone[]): Turn[] => {
  const underWay = milestones.flatMap((milestone) => {
    const turn = duties[milestone.status];
    return turn ? [{ ...turn, milestone }] : [];
  });
  const next = milestones.find(({ status }) => status === 'pending');
  return underWay.length > 0 || !next ? underWay : [{ by: 'vendor', duty: 'start', milestone: next }];
};

const inDispute = (contract: Contract): Turn[] => {
  const owing = side.options.filter((each) => owesAnswer(contract, each));
  return [{ by: 'admin', duty: 'resolve' }, ...owing.map((by): Turn => ({ by, duty: 'answer' }))];
};

/** Everything a contract waits for now; nothing when it is over, or stands as this version does not know. */
export const turnsOf = (contract: Contract): Turn[] => {
  if (contract.status === 'active') return ofMilestones(contract.milestones);
  if (contract.status === 'disputed') return inDispute(contract);
  if (contract.status !== 'draft') return [];
  const unsigned: Side[] = [...(contract.clientSigned ? [] : ['client' as const]), ...(contract.vendorSigned ? [] : ['vendor' as const])];
  return unsigned.map((by) => ({ by, duty: 'sign' }));
};

/** What the contract waits for, as `viewer` should read it: the viewer's own duty before that of others. */
export const whoseTurn = (contract: Contract, viewer: Side | 'admin' | undefined): Turn | undefined => {
  const turns = turnsOf(contract);
  return turns.find(({ by }) => by === viewer) ?? turns[0];
};

/** Whether the other party's words on an open dispute are still missing, and `party` is the one to say them. */
export const owesAnswer = (contract: Pick<Contract, 'status' | 'disputes'>, party: Side | undefined): boolean => {
  const dispute = openDispute(contract.disputes);
  return contract.status === 'disputed' && !!party && !!dispute && dispute.raisedBy !== party && !dispute.answer;
};
