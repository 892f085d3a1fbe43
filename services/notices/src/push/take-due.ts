import type { DataSource } from 'typeorm';
import { ALIVE } from './alive.js';

/** What this process shows a browser now: nobody else does before its lease is over. */
export interface Taken {
  id: string;
  browser: string;
  account: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  /** How often there was something new until now. */
  told: number;
  tries: number;
  round: number;
  since: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Its person is still let in there. */
  alive: boolean;
}

/** Longer than a try may last: what a process that died had taken is sent by another one then. */
const LEASE_SECONDS = 30;
/** Of so many that are due the oldest of each account is taken: nobody is held up by another one's many. */
const LOOKED_AT = 200;

const TAKE = `
  WITH due AS (
    SELECT p.id, p.due_at, b.user_id FROM pushes p JOIN push_browsers b ON b.id = p.browser_id
    WHERE p.due_at <= now() AND (b.held_until IS NULL OR b.held_until <= now()) AND b.user_id <> ALL($1::uuid[])
    ORDER BY p.due_at, p.id LIMIT ${LOOKED_AT} FOR UPDATE OF p SKIP LOCKED),
  each_account AS (SELECT DISTINCT ON (user_id) id, due_at FROM due ORDER BY user_id, due_at, id),
  next AS (SELECT id FROM each_account ORDER BY due_at LIMIT $2)
  UPDATE pushes p SET due_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1, round = round + 1
  FROM next, push_browsers b WHERE p.id = next.id AND b.id = p.browser_id
  RETURNING p.id, b.id AS browser, b.user_id AS account, p.kind, p.subject_kind AS "subjectKind", p.subject_id AS "subjectId", p.told, p.tries, p.round, p.since,
    b.endpoint, b.p256dh, b.auth, ${ALIVE} AS alive`;

/** Takes at most `most` that are due, one of each account but `busy`. */
export const takeDue = async (database: DataSource, busy: string[], most: number): Promise<Taken[]> => {
  const [taken]: [Taken[]] = await database.query(TAKE, [busy, most]);
  return taken;
};
