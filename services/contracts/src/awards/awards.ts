import type { Actor } from '@prepmarket/api-kit';
import { contractMessages } from '@prepmarket/contracts-api';
import { awaitCopy, found, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { ProjectCopy } from '../projects/project.entity.js';
import { AwardRow } from './award.entity.js';

type Where = Pick<AwardRow, 'projectId' | 'bidId'>;

const mayContract = (actor: Actor, award: AwardRow): boolean => actor.id === award.clientId || actor.id === award.userId;

/** Gives the bid's acceptance a moment to arrive, when all that is missing for `actor` to make a contract is that event. */
export const awaitAward = (manager: EntityManager, actor: Actor, where: Where): Promise<AwardRow | null> =>
  awaitCopy(async () => {
    const award = await manager.findOneBy(AwardRow, where);
    return award && (award.status !== 'pending' || !mayContract(actor, award)) ? award : null;
  });

/** @throws RefusalError 404, also when the project is gone */
export const lockAward = async (tx: Tx, where: Where): Promise<AwardRow> => {
  const award = found(await tx.lock(AwardRow, where), contractMessages.projectOrBidNotFound);
  const gone = await tx.manager.existsBy(ProjectCopy, { id: where.projectId, deleted: true });
  return found(gone ? null : award, contractMessages.projectOrBidNotFound);
};
