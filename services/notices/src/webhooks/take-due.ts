import type { DataSource } from 'typeorm';
import type { Busy, Underway } from './room.js';

/** A delivery that this process sends now: nobody else does before its lease is over. */
export interface Taken extends Underway {
  id: string;
  type: string;
  event: string;
  tries: number;
  round: number;
  since: Date;
  url: string;
  secrets: string[];
  suspended: boolean;
}

/** Longer than a try may last: what a process that died had taken is sent by another one then. */
const LEASE_SECONDS = 30;

// The oldest of each account, of its webhooks that may be called, so that nobody is held up by another one's many. What waits at others is not looked at.
// Of two processes one passes over what the other has locked.
export const TAKE = `
  WITH each_account AS (
    SELECT DISTINCT ON (w.user_id) d.id, d.due_at FROM webhooks w CROSS JOIN LATERAL (
      SELECT id, due_at FROM webhook_deliveries WHERE webhook_id = w.id AND due_at <= now() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) d
    WHERE w.state = 'on' AND (w.held_until IS NULL OR w.held_until <= now()) AND w.id <> ALL($1::uuid[]) AND w.user_id <> ALL($2::uuid[])
    ORDER BY w.user_id, d.due_at, d.id),
  next AS (SELECT id FROM each_account ORDER BY due_at LIMIT $3)
  UPDATE webhook_deliveries d SET due_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1, round = round + 1, tried_at = now()
  FROM next, webhooks w LEFT JOIN people p ON p.id = w.user_id WHERE d.id = next.id AND w.id = d.webhook_id
  RETURNING d.id, w.id AS webhook, w.user_id AS account, d.type, d.event, d.tries, d.round, d.since, w.url, coalesce(p.suspended, false) AS suspended,
    CASE WHEN w.former_secret IS NOT NULL AND w.secret_made_at > now() - make_interval(hours => $4) THEN ARRAY[w.secret, w.former_secret] ELSE ARRAY[w.secret] END AS secrets`;

/** Takes at most `most` that are due, one of each account but `busy`. */
export const takeDue = async (database: DataSource, { webhooks, accounts }: Busy, most: number, formerSecretHours: number): Promise<Taken[]> => {
  const [taken]: [Taken[]] = await database.query(TAKE, [webhooks, accounts, most, formerSecretHours]);
  return taken;
};
