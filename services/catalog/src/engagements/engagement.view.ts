import type { Engagement } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';

// A draft that was cancelled leaves the award as if there had been no contract; a binding contract that was cancelled ends it.
const contractStatus = (alias: string) => `(SELECT c.status FROM engagement_contracts c
  WHERE c.bid_id = ${alias}.bid_id AND (c.status <> 'cancelled' OR c.binding) ORDER BY c.status = 'cancelled', c.contract_id LIMIT 1)`;

/** One row of engagements as the rules know it. */
export const engagementJson = (alias: string) =>
  `json_build_object('vendorId', ${alias}.vendor_id, 'bidStatus', ${alias}.bid_status, 'contractStatus', ${contractStatus(alias)})`;

export const engagementsOf = async (manager: EntityManager, projectId: string): Promise<Engagement[]> => {
  const rows: { engagement: Engagement }[] = await manager.query(`SELECT ${engagementJson('e')} AS engagement FROM engagements e WHERE e.project_id = $1`, [
    projectId,
  ]);
  return rows.map((row) => row.engagement);
};
