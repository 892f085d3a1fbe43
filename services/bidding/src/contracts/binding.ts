import type { ContractStatus } from '@prepmarket/contracts-api';
import { type EntityManager, In } from 'typeorm';
import { ContractCopy } from './contract.entity.js';

/** Signed by both parties. */
export const BINDING: ContractStatus[] = ['active', 'disputed', 'completed'];

/** True once both parties have signed: from then on the bid cannot be taken back. */
export const isBound = (manager: EntityManager, bidId: string): Promise<boolean> => manager.existsBy(ContractCopy, { bidId, status: In(BINDING) });

const statuses = BINDING.map((status) => `'${status}'`).join(', ');

/** Of a project's id: one of its bids stands accepted, or is bound by a contract although it was taken back while the last signature was on its way. */
export const awardStands = (projectId: string): string =>
  `EXISTS (SELECT FROM bids a WHERE a.project_id = ${projectId}
    AND (a.status = 'accepted' OR EXISTS (SELECT FROM contracts c WHERE c.bid_id = a.id AND c.status IN (${statuses}))))`;

export const isAwarded = async (manager: EntityManager, projectId: string): Promise<boolean> => {
  const rows: { awarded: boolean }[] = await manager.query(`SELECT ${awardStands('$1::uuid')} AS awarded`, [projectId]);
  return rows[0]?.awarded === true;
};
