import type { Bid } from '@prepmarket/bidding-api';
import type { EntityManager } from 'typeorm';

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const BID = `json_build_object(
  'id', b.id, '_id', b.id, 'projectId', b.project_id, 'project', json_build_object('id', b.project_id, '_id', b.project_id, 'title', p.title),
  'amount', round(b.amount_cents / 100.0, 2), 'currency', b.currency, 'deliveryTime', b.delivery_days, 'proposal', b.proposal, 'status', b.status,
  'attachments', coalesce((SELECT json_agg(json_build_object('key', f.key, 'originalname', f.originalname, 'size', f.size) ORDER BY f.created_at, f.key)
    FROM files f WHERE f.subject = b.id), '[]'),
  'vendor', json_build_object('id', b.vendor_id, '_id', b.vendor_id, 'firstName', coalesce(v.first_name, ''), 'lastName', coalesce(v.last_name, ''),
    'company', coalesce(v.company, '')),
  'hasContract', c.id IS NOT NULL, 'contractId', c.id, 'createdAt', ${iso('b.created_at')}, 'updatedAt', ${iso('b.updated_at')})`;

const FROM = `FROM bids b JOIN projects p ON p.id = b.project_id LEFT JOIN people v ON v.id = b.vendor_id
  LEFT JOIN LATERAL (SELECT id FROM contracts WHERE bid_id = b.id AND status <> 'cancelled' ORDER BY version DESC LIMIT 1) c ON true`;

const read = async (manager: EntityManager, where: string, id: string): Promise<Bid[]> => {
  const rows: { bid: Bid }[] = await manager.query(`SELECT ${BID} AS bid ${FROM} WHERE ${where} ORDER BY b.created_at DESC, b.id`, [id]);
  return rows.map((row) => row.bid);
};

export const bidOf = async (manager: EntityManager, id: string): Promise<Bid> => (await read(manager, 'b.id = $1', id))[0] as Bid;

/** Newest first. */
export const bidsOfProject = (manager: EntityManager, projectId: string): Promise<Bid[]> => read(manager, 'b.project_id = $1', projectId);

/** Newest first; those on deleted projects are left out, as their pages are gone. */
export const bidsOfVendor = (manager: EntityManager, vendorId: string): Promise<Bid[]> => read(manager, 'b.vendor_id = $1 AND NOT p.deleted', vendorId);
