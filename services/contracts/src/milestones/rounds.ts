import type { Round } from '@prepmarket/contracts-api';
import { newId, type Tx } from '@prepmarket/service-kit';
import { IsNull } from 'typeorm';
import { RoundRow } from './round.entity.js';

/** How many rounds there are: the number of the last one. */
export const roundsOf = (tx: Tx, milestoneId: string): Promise<number> => tx.manager.countBy(RoundRow, { milestoneId });

/** Opens the next round of a milestone whose contract is locked. Answers its id and number. */
export const openRound = async (tx: Tx, milestoneId: string, submittedBy: string, note: string): Promise<{ id: string; number: number }> => {
  const id = newId();
  const number = (await roundsOf(tx, milestoneId)) + 1;
  await tx.manager.insert(RoundRow, { id, milestoneId, number, submittedAt: new Date(), submittedBy, note, decision: null, decidedAt: null, feedback: null });
  return { id, number };
};

/** Writes the client's decision into the round that waits for it. */
export const decideRound = async (tx: Tx, milestoneId: string, decision: NonNullable<Round['decision']>, feedback: string): Promise<void> => {
  await tx.manager.update(RoundRow, { milestoneId, decision: IsNull() }, { decision, decidedAt: new Date(), feedback: feedback || null });
};
