import type { Actor } from '@prepmarket/api-kit';
import type { Invitation, InvitationPage, OwnInvitationsQuery } from '@prepmarket/bidding-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { vendorJson } from '../bids/vendor.json.js';

const BID = "EXISTS (SELECT FROM bids b WHERE b.project_id = i.project_id AND b.vendor_id = i.vendor_id AND b.status <> 'withdrawn'";
// $1 is who reads: a bid that is sealed is its vendor's knowledge alone.
const HAS_BID = `${BID} AND (i.vendor_id = $1 OR NOT b.held AND coalesce(p.sealed_until <= clock_timestamp(), true)))`;

const INVITATION = `json_build_object('id', i.id, '_id', i.id, 'projectId', i.project_id, 'projectTitle', p.title, 'vendor', ${vendorJson('i.vendor_id')},
  'words', i.words, 'stands', CASE WHEN i.status = 'invited' AND ${HAS_BID} THEN 'bid' ELSE i.status END, 'declineWords', i.decline_words,
  'invitedAt', ${iso('i.invited_at')}, 'answeredAt', ${iso('i.answered_at')})`;

const read = async (manager: EntityManager, actor: Actor, where: string, values: unknown[], most = ''): Promise<Invitation[]> => {
  const rows: { invitation: Invitation }[] = await manager.query(
    `SELECT ${INVITATION} AS invitation FROM invitations i JOIN projects p ON p.id = i.project_id LEFT JOIN people v ON v.id = i.vendor_id
     WHERE NOT p.deleted AND ${where} ORDER BY i.invited_at DESC, i.id DESC ${most}`,
    [actor.id, ...values],
  );
  return rows.map(({ invitation }) => invitation);
};

export const invitationOf = async (manager: EntityManager, actor: Actor, id: string): Promise<Invitation> =>
  (await read(manager, actor, 'i.id = $2', [id]))[0] as Invitation;

/** Newest first. */
export const invitationsTo = (manager: EntityManager, actor: Actor, projectId: string): Promise<Invitation[]> =>
  read(manager, actor, 'i.project_id = $2', [projectId]);

const OWN = `i.vendor_id = $1 AND i.status <> 'taken_back' AND ($2::uuid IS NULL OR i.project_id = $2)
  AND ($3::uuid IS NULL OR (i.invited_at, i.id) < (SELECT b.invited_at, b.id FROM invitations b WHERE b.id = $3 AND b.vendor_id = $1))`;

/** The actor's own, newest first, of one project when it is named. What was taken back is the client's alone. */
export const ownInvitations = async (manager: EntityManager, actor: Actor, { project_id, before, limit }: OwnInvitationsQuery): Promise<InvitationPage> => {
  const rows = await read(manager, actor, OWN, [project_id, before, limit === undefined ? null : limit + 1], 'LIMIT $4::int');
  const invitations = rows.slice(0, limit);
  return { invitations, next: rows.length > invitations.length ? (invitations.at(-1)?.id ?? null) : null };
};
