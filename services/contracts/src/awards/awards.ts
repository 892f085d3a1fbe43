import type { Actor } from '@prepmarket/api-kit';
import { contractMessages } from '@prepmarket/contracts-api';
import { type Copies, found, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { ProjectCopy } from '../projects/project.entity.js';
import { AwardRow } from './award.entity.js';

type Where = Pick<AwardRow, 'projectId' | 'bidId'>;

const mayContract = (actor: Actor, award: AwardRow): boolean => actor.id === award.clientId || actor.id === award.userId;

// Nobody waits that long in vain: a contract is asked for after the acceptance was answered, so the event is on its way.
const ACCEPTANCE_MS = 6000;

/** Gives the bid a moment to arrive, and its acceptance a longer one, when all that is missing for `actor` to make a contract is that event. */
export const awaitAward = async (copies: Copies, manager: EntityManager, actor: Actor, where: Where): Promise<void> => {
  const find = () => manager.findOneBy(AwardRow, where);
  const settled = async () => {
    const award = await find();
    return award && (award.status !== 'pending' || !mayContract(actor, award)) ? award : null;
  };
  if (await copies.find(where.bidId, find)) await copies.await(settled, ACCEPTANCE_MS);
};

const alive = async (manager: EntityManager, award: AwardRow | null): Promise<AwardRow> => {
  const gone = award && (await manager.existsBy(ProjectCopy, { id: award.projectId, deleted: true }));
  return found(gone ? null : award, contractMessages.projectOrBidNotFound);
};

/** @throws RefusalError 404, also when the project is gone */
export const findAward = async (manager: EntityManager, where: Where): Promise<AwardRow> => alive(manager, await manager.findOneBy(AwardRow, where));

/** @throws RefusalError 404, also when the project is gone */
export const lockAward = async (tx: Tx, where: Where): Promise<AwardRow> => alive(tx.manager, await tx.lock(AwardRow, where));
