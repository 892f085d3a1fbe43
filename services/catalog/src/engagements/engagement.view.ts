import { type Engagement, tiesThat } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';

// A draft that was cancelled leaves the award as if there had been no contract; a binding contract that was cancelled ends it.
const contractStatus = (alias: string) => `(SELECT c.status FROM engagement_contracts c
  WHERE c.bid_id = ${alias}.bid_id AND (c.status <> 'cancelled' OR c.binding) ORDER BY c.status = 'cancelled', c.contract_id LIMIT 1)`;

/** One row of engagements as the rules know it. */
export const engagementJson = (alias: string) =>
  `json_build_object('vendorId', ${alias}.vendor_id, 'bidStatus', ${alias}.bid_status, 'contractStatus', ${contractStatus(alias)})`;

// Of a bid `e` and its contract `c`.
const TIED = "engagements e LEFT JOIN engagement_contracts c ON c.bid_id = e.bid_id AND (c.status <> 'cancelled' OR c.binding)";
const that = (means: Parameters<typeof tiesThat>[0]) =>
  `(e.bid_status, coalesce(c.status, 'none')) IN (${tiesThat(means)
    .map(([bid, contract]) => `('${bid}', '${contract}')`)
    .join(', ')})`;

/** `cannotSeeProject` as an SQL condition on the project `p`, for a vendor who is tied to it; open projects apart. */
export const seenByVendor = (p: string, vendor: string) =>
  `EXISTS (SELECT FROM ${TIED} WHERE e.project_id = ${p}.id AND e.vendor_id = ${vendor} AND (${that('runs')} OR (${p}.status <> 'draft' AND ${that('sees')})))`;

const tied = (vendor: string, means: Parameters<typeof tiesThat>[0]) => `(SELECT e.project_id FROM ${TIED} WHERE e.vendor_id = ${vendor} AND ${that(means)})`;

/** The same for lists: from the vendor's ties to their projects, not from every project to its ties. What runs is also seen. */
export const listedToVendor = (p: string, vendor: string) =>
  `${p}.id IN ${tied(vendor, 'sees')} AND (${p}.status <> 'draft' OR ${p}.id IN ${tied(vendor, 'runs')})`;

/** `liveContractOf` as an SQL condition on the project `p`. */
export const runsFor = (p: string, vendor: string) =>
  `EXISTS (SELECT FROM ${TIED} WHERE e.project_id = ${p}.id AND e.vendor_id = ${vendor} AND ${that('runs')})`;

/** `isConsent` as an SQL condition on a row that may be removed. */
export const isAgreed = (row: string) =>
  `(${row}.removal_agreed_by IS NOT NULL AND EXISTS (SELECT FROM ${TIED}
    WHERE e.project_id = ${row}.project_id AND e.vendor_id = ${row}.removal_agreed_by AND ${that('runs')}))`;

export const engagementsOf = async (manager: EntityManager, projectId: string): Promise<Engagement[]> => {
  const rows: { engagement: Engagement }[] = await manager.query(`SELECT ${engagementJson('e')} AS engagement FROM engagements e WHERE e.project_id = $1`, [
    projectId,
  ]);
  return rows.map((row) => row.engagement);
};
