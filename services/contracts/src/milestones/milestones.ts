import { toCents } from '@prepmarket/api-kit';
import { dayOf, isDecision, type MilestoneStatus, milestoneActs, milestoneMoved, type NewMilestone } from '@prepmarket/contracts-api';
import { newId, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { ContractRow } from '../contracts/contract.entity.js';
import { noted } from '../contracts/contract.moves.js';
import { gatherNotes } from '../notes/gather-notes.js';
import { MilestoneRow } from './milestone.entity.js';
import { decideRound } from './rounds.js';

/** A new contract's milestones, in the order they were sent. */
export const milestonesFrom = (manager: EntityManager, contractId: string, milestones: NewMilestone[]): MilestoneRow[] =>
  milestones.map(({ title, description, amount, dueDate, taskIds }, position) =>
    manager.create(MilestoneRow, {
      id: newId(),
      contractId,
      position,
      title,
      description,
      amountCents: toCents(amount),
      dueDate: dayOf(dueDate),
      status: 'pending',
      feedback: null,
      taskIds: taskIds ? [...new Set(taskIds.map((id) => id.toLowerCase()))] : null,
      version: 1,
    }),
  );

/** Moves a milestone whose contract is locked, notes and publishes it. Without a word of the client the last feedback stays. */
export const moveMilestone = async (
  tx: Tx,
  contract: ContractRow,
  milestone: MilestoneRow,
  to: MilestoneStatus,
  feedback = '',
  delivered: { round?: number; versionIds?: string[] } = {},
): Promise<void> => {
  const from = milestone.status;
  milestone.status = to;
  milestone.feedback = feedback || milestone.feedback;
  if (isDecision(to)) await decideRound(tx, milestone.id, to, feedback);
  if (to === 'revision_requested') await gatherNotes(tx, milestone.id);
  if (to === 'paid') Object.assign(milestone, { paidAt: new Date(), paidNote: feedback || null });
  milestone.version += 1;
  await tx.manager.save(milestone);
  await noted(tx, contract, milestoneActs[to], { kind: 'milestone', id: milestone.id, from, to });
  await tx.publish(milestoneMoved, {
    id: milestone.id,
    version: milestone.version,
    contractId: contract.id,
    contractTitle: contract.title,
    projectId: contract.projectId,
    clientId: contract.clientId,
    vendorId: contract.vendorId,
    title: milestone.title,
    amountCents: milestone.amountCents,
    from,
    status: to,
    feedback: milestone.feedback,
    position: milestone.position,
    dueDate: milestone.dueDate,
    ...delivered,
  });
};
