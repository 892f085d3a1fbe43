import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeEstimate } from '@prepmarket/bidding-api';
import { cannotSeeProject, type Engagement } from '@prepmarket/catalog-api';
import { refuse } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { ProjectCopy } from '../projects/project.entity.js';

const OWN = `SELECT b.vendor_id AS "vendorId", b.status AS "bidStatus", c.status AS "contractStatus" FROM bids b
  LEFT JOIN LATERAL (SELECT status FROM contracts WHERE bid_id = b.id AND status <> 'cancelled' ORDER BY version DESC LIMIT 1) c ON true
  WHERE b.project_id = $1 AND b.vendor_id = $2`;

/** Whoever may not read the project reads no estimate of it either. @throws RefusalError 403, 404 */
export const mayReadEstimate = async (manager: EntityManager, actor: Actor, project: ProjectCopy): Promise<void> => {
  const own: Engagement[] = actor.role === 'vendor' ? await manager.query(OWN, [project.id, actor.id]) : [];
  refuse(cannotSeeProject(actor, project, own) ?? cannotSeeEstimate(actor, project));
};
