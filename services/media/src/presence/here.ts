import { MOST_PRESENT, type Present, presenceTimes, presentTo, type Watcher } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { nameOf } from '../notes/name-of.js';
import { PresenceRow } from './presence.entity.js';

/** Parties come first: however many guests there are, they are told. */
const SAY = `WITH said AS (
    INSERT INTO presences (version_id, person_id, link_id, guest, side, frame, seen_at) VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
    ON CONFLICT (version_id, person_id) DO UPDATE SET guest = excluded.guest, side = excluded.side, frame = excluded.frame, seen_at = excluded.seen_at)
  SELECT o.side, o.frame, o.link_id AS "linkId", ${nameOf('o', 'person_id')} AS name FROM presences o
  WHERE o.version_id = $1 AND o.person_id <> $2 AND o.seen_at > clock_timestamp() - make_interval(secs => $7)
    AND ($3::uuid IS NULL OR o.link_id IS NULL OR o.link_id = $3) ORDER BY o.link_id IS NOT NULL, o.person_id LIMIT $8`;

/** Says where one is, and answers who else is there: one statement, of which nothing but the last word counts. */
export const sayHere = async (manager: EntityManager, me: Omit<PresenceRow, 'seen_at'>): Promise<Present[]> => {
  const { version_id, person_id, link_id, guest, side, frame } = me;
  const others: Watcher[] = await manager.query(SAY, [version_id, person_id, link_id, guest, side, frame, presenceTimes.gone, MOST_PRESENT]);
  return others.flatMap((other) => presentTo({ linkId: link_id }, other) ?? []);
};

export const leaveHere = async (manager: EntityManager, me: Pick<PresenceRow, 'version_id' | 'person_id'>): Promise<void> => {
  await manager.delete(PresenceRow, { version_id: me.version_id, person_id: me.person_id });
};
