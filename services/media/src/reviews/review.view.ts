import { withIds } from '@prepmarket/api-kit';
import { type JudgedReview, type ReviewLink, type ReviewVisit, reviewLimits, reviewStateOf } from '@prepmarket/media-api';
import { jsonList } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { Delivering } from '../versions/version-places.js';
import type { ReviewLinkRow } from './review.entity.js';

/** Whether its maker may no longer show anything to anybody. */
const MAKER_GONE = `(EXISTS (SELECT FROM people p WHERE p.id = l.made_by AND p.suspended)
  OR NOT EXISTS (SELECT FROM engagement_contracts c WHERE c.contract_id = l.contract_id AND c.client_id = l.made_by))`;
/** Of `review_links l`: all by which a link is judged, by the clock of the database. */
export const JUDGED = `l.revoked_at IS NOT NULL AS revoked, l.expires_at <= now() AS expired, ${MAKER_GONE} AS "makerGone"`;
export type JudgedLink = ReviewLinkRow & JudgedReview;

const LINKS = `SELECT l.*, ${JUDGED}, (SELECT count(*)::int FROM review_visits v WHERE v.link_id = l.id) AS visits,
    (SELECT max(v.opened_at) FROM review_visits v WHERE v.link_id = l.id) AS last_visit_at
  FROM review_links l WHERE l.contract_id = $1 AND ($2::uuid IS NULL OR l.id = $2) ORDER BY l.made_at DESC, l.id LIMIT $3`;
/** A bound that no contract comes near: links go half a year behind their end. */
const MOST = 1000;

type ListedLink = JudgedLink & { visits: number; last_visit_at: Date | null };

const linkOf = (row: ListedLink, contract: Delivering): ReviewLink => {
  const { id, contract_id, name, version_ids, may_comment, visits } = row;
  return {
    ...withIds({ id, contract_id, name, version_ids, may_comment, visits, has_password: row.password_hash !== null, state: reviewStateOf(row, contract) }),
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_visit_at: row.last_visit_at?.toISOString() ?? null,
  };
};

/** The links of a contract, or one of them, the newest first. */
export const linksOf = async (manager: EntityManager, contract: Delivering, id?: string): Promise<ReviewLink[]> => {
  const rows: ListedLink[] = await manager.query(LINKS, [contract.id, id ?? null, MOST]);
  return rows.map((row) => linkOf(row, contract));
};

const OPENED = jsonList(`json_build_object('version_id', w.version_id, 'at', w.at)`, 'review_views w WHERE w.visit_id = v.id', 'w.at, w.version_id');
const VISITS = `SELECT v.id, v.name, v.network, v.opened_at, ${OPENED} AS opened FROM review_visits v WHERE v.link_id = $1 ORDER BY v.opened_at DESC, v.id LIMIT $2`;

interface ReadVisit extends Pick<ReviewVisit, 'name' | 'network'> {
  id: string;
  opened_at: Date;
  opened: { version_id: string; at: string }[];
}

/** Who was there by a link, the newest first. */
export const visitsOf = async (manager: EntityManager, linkId: string): Promise<ReviewVisit[]> => {
  const rows: ReadVisit[] = await manager.query(VISITS, [linkId, reviewLimits.listed]);
  return rows.map(({ id, name, network, opened_at, opened }) => ({
    ...withIds({ id, name, network, opened_at: opened_at.toISOString() }),
    opened: opened.map(({ version_id, at }) => ({ version_id, at: new Date(at).toISOString() })),
  }));
};
