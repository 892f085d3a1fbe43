import type { Actor } from '@prepmarket/api-kit';
import type { Bid, BidCount } from '@prepmarket/bidding-api';
import { iso, jsonList } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { awardStands, BINDING } from '../contracts/binding.js';
import { readBy, type WithContract } from './bid.readers.js';
import { TERMS } from './terms.js';
import { vendorJson } from './vendor.json.js';

const dollars = (column: string) => `round(${column} / 100.0, 2)`;
const bindingStatuses = BINDING.map((status) => `'${status}'`).join(', ');

const PROJECT = `json_build_object('id', p.id, '_id', p.id, 'title', p.title, 'status', p.status, 'user_id', p.user_id, 'client_id', p.client_id,
  'budget', json_build_object('min', ${dollars('p.budget_min_cents')}, 'max', ${dollars('p.budget_max_cents')}, 'currency', p.currency),
  'awarded', ${awardStands('p.id')}, 'sealedUntil', ${iso('p.sealed_until')})`;

const BID = `json_build_object(
  'id', b.id, '_id', b.id, 'projectId', b.project_id, 'project', ${PROJECT},
  'amount', ${dollars('b.amount_cents')}, 'currency', b.currency, 'deliveryTime', b.delivery_days, 'proposal', b.proposal, 'status', b.status,
  'declineReason', b.decline_reason, ${TERMS},
  'attachments', ${jsonList("json_build_object('key', f.key, 'originalname', f.originalname, 'size', f.size)", 'files f WHERE f.subject = b.id', 'f.created_at, f.key')},
  'vendor', ${vendorJson('b.vendor_id')},
  'hasContract', c.id IS NOT NULL, 'contractId', c.id, 'contractActive', coalesce(c.status IN (${bindingStatuses}), false),
  'createdAt', ${iso('b.created_at')}, 'updatedAt', ${iso('b.updated_at')})`;

const FROM = `FROM bids b JOIN projects p ON p.id = b.project_id LEFT JOIN people v ON v.id = b.vendor_id
  LEFT JOIN LATERAL (SELECT id, status FROM contracts WHERE bid_id = b.id AND status <> 'cancelled' ORDER BY version DESC LIMIT 1) c ON true`;

const read = async (manager: EntityManager, actor: Actor, where: string, values: (string | undefined)[]): Promise<Bid[]> => {
  const rows: WithContract[] = await manager.query(
    `SELECT ${BID} AS bid, c.status AS "contractStatus" ${FROM} WHERE ${where} ORDER BY b.created_at DESC, b.id`,
    values,
  );
  return rows.map((row) => readBy(actor, row));
};

export const bidOf = async (manager: EntityManager, actor: Actor, id: string): Promise<Bid> => (await read(manager, actor, 'b.id = $1', [id]))[0] as Bid;

// Taken back before they were opened: their vendors' alone.
const OPENED = "NOT (b.held AND b.status = 'withdrawn')";

/** Newest first, of a project that is not sealed. */
export const bidsOfProject = (manager: EntityManager, actor: Actor, projectId: string): Promise<Bid[]> =>
  read(manager, actor, `b.project_id = $1 AND ${OPENED}`, [projectId]);

/** The actor's own, newest first, of one project when it is named; those on deleted projects are left out, as their pages are gone. */
export const ownBids = (manager: EntityManager, actor: Actor, projectId?: string): Promise<Bid[]> =>
  read(manager, actor, 'b.vendor_id = $1 AND NOT p.deleted AND ($2::uuid IS NULL OR b.project_id = $2)', [actor.id, projectId]);

/** Of a project that is not sealed. */
export const countOf = async (manager: EntityManager, projectId: string): Promise<BidCount> => {
  const [count]: BidCount[] = await manager.query(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE b.status = 'pending'))::int AS pending FROM bids b WHERE b.project_id = $1 AND ${OPENED}`,
    [projectId],
  );
  return count as BidCount;
};
