import type { Actor } from '@prepmarket/api-kit';
import type { Invitation, InvitationPage, OwnInvitationsQuery } from '@prepmarket/bidding-api';
import { iso, key, keysOf, type Order, orderBy, pageBehind } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { vendorJson } from '../bids/vendor.json.js';

const BID = "EXISTS (SELECT FROM bids b WHERE b.project_id = i.project_id AND b.vendor_id = i.vendor_id AND b.status <> 'withdrawn'";
// $1 is who reads: a bid that is sealed is its vendor's knowledge alone.
const HAS_BID = `${BID} AND (i.vendor_id = $1 OR NOT b.held AND coalesce(p.sealed_until <= clock_timestamp(), true)))`;

const INVITATION = `json_build_object('id', i.id, '_id', i.id, 'projectId', i.project_id, 'projectTitle', p.title, 'vendor', ${vendorJson('i.vendor_id')},
  'words', i.words, 'stands', CASE WHEN i.status = 'invited' AND ${HAS_BID} THEN 'bid' ELSE i.status END, 'declineWords', i.decline_words,
  'invitedAt', ${iso('i.invited_at')}, 'answeredAt', ${iso('i.answered_at')})`;

/** Whoever is invited again stands first from then on: a cursor says where the page before has ended, whatever has moved. */
const order: Order = { name: 'invitations', keys: [key.time('i.invited_at'), key.id('i.id')], down: true };

interface Placed {
  invitation: Invitation;
  keys: unknown[];
}

const placed = (manager: EntityManager, where: string, end: string, values: unknown[]): Promise<Placed[]> =>
  manager.query(
    `SELECT ${INVITATION} AS invitation, ${keysOf(order)} AS keys FROM invitations i JOIN projects p ON p.id = i.project_id LEFT JOIN people v ON v.id = i.vendor_id
     WHERE NOT p.deleted AND ${where} ${end}`,
    values,
  );

const read = async (manager: EntityManager, actor: Actor, where: string, id: string): Promise<Invitation[]> =>
  (await placed(manager, where, `ORDER BY ${orderBy(order)}`, [actor.id, id])).map(({ invitation }) => invitation);

export const invitationOf = async (manager: EntityManager, actor: Actor, id: string): Promise<Invitation> =>
  (await read(manager, actor, 'i.id = $2', id))[0] as Invitation;

/** Newest first. */
export const invitationsTo = (manager: EntityManager, actor: Actor, projectId: string): Promise<Invitation[]> =>
  read(manager, actor, 'i.project_id = $2', projectId);

const OWN = "i.vendor_id = $1 AND i.status <> 'taken_back' AND ($2::uuid IS NULL OR i.project_id = $2)";

/** The actor's own, newest first, of one project when it is named. What was taken back is the client's alone. @throws RefusalError 400 for a cursor that is none */
export const ownInvitations = async (manager: EntityManager, actor: Actor, { project_id, before, limit }: OwnInvitationsQuery): Promise<InvitationPage> => {
  const values: unknown[] = [actor.id, project_id];
  const value = (given: unknown) => `$${values.push(given)}`;
  const page = (later: string, end: string) => placed(manager, `${OWN} AND ${later}`, end, values);
  const { shown, next } = await pageBehind(order, { after: before, limit }, value, page);
  return { invitations: shown.map(({ invitation }) => invitation), next };
};
