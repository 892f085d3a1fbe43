import type { KnownProject } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';

// A draft that was cancelled leaves the award as if there had been no contract; a binding contract that was cancelled ends it.
const ENGAGEMENTS = `SELECT json_build_object('vendorId', b.vendor_id, 'bidStatus', b.status, 'contractStatus',
    (SELECT c.status FROM contracts c WHERE c.bid_id = b.id AND (c.status <> 'cancelled' OR (c.client_signed AND c.vendor_signed))
     ORDER BY c.status = 'cancelled', c.id LIMIT 1)) FROM bids b WHERE b.project_id = p.id ORDER BY b.id`;

/** Projects with all whom they concern, as the copies know them, also those that are gone: those whom they concerned hear of that. What was not heard of is left out. */
export const knownProjects = async (manager: EntityManager, ids: string[]): Promise<Map<string, KnownProject>> => {
  const rows: (KnownProject & { id: string })[] = await manager.query(
    `SELECT p.id, p.user_id, p.client_id, p.status, p.deleted, ARRAY(${ENGAGEMENTS}) AS engagements FROM projects p WHERE p.id = ANY($1) AND p.client_id IS NOT NULL`,
    [ids],
  );
  return new Map(rows.map(({ id, ...project }) => [id, project]));
};

export const knownProject = async (manager: EntityManager, id: string): Promise<KnownProject | undefined> => (await knownProjects(manager, [id])).get(id);

export const knownContract = async (manager: EntityManager, id: string): Promise<{ clientId: string; vendorId: string } | undefined> => {
  const [row] = await manager.query('SELECT client_id AS "clientId", vendor_id AS "vendorId" FROM contracts WHERE id = $1', [id]);
  return row;
};

export const projectOfShot = async (manager: EntityManager, id: string): Promise<string | undefined> => {
  const [row] = await manager.query('SELECT project_id FROM shots WHERE id = $1 AND NOT deleted', [id]);
  return row?.project_id;
};
