import { outlivesItsBid, tiesThat } from '@prepmarket/catalog-api';
import { type ContractStatus, contractStates } from '@prepmarket/contracts-api';
import { type EntityManager, In } from 'typeorm';
import { ContractCopy } from './contract.entity.js';

/** Signed by both parties. */
export const BINDING: ContractStatus[] = contractStates.names.filter(outlivesItsBid);

/** True once both parties have signed: from then on the bid cannot be taken back. */
export const isBound = (manager: EntityManager, bidId: string): Promise<boolean> => manager.existsBy(ContractCopy, { bidId, status: In(BINDING) });

const awards = tiesThat('award').map(([bid, contract]) => `('${bid}', '${contract}')`);

/** Of a project's id: one of its bids stands accepted, or is bound by a contract although it was taken back while the last signature was on its way. */
export const awardStands = (projectId: string): string =>
  `EXISTS (SELECT FROM bids a LEFT JOIN contracts c ON c.bid_id = a.id AND c.status <> 'cancelled'
    WHERE a.project_id = ${projectId} AND (a.status, coalesce(c.status, 'none')) IN (${awards.join(', ')}))`;

export const isAwarded = async (manager: EntityManager, projectId: string): Promise<boolean> => {
  const rows: { awarded: boolean }[] = await manager.query(`SELECT ${awardStands('$1::uuid')} AS awarded`, [projectId]);
  return rows[0]?.awarded === true;
};
