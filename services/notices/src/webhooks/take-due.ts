import type { DataSource } from 'typeorm';

/** A delivery that this process sends now: nobody else does before its lease is over. */
export interface Taken {
  id: string;
  webhook: string;
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

// The oldest of each webhook that may be called, so that none is held up by another one's many. Of two processes one passes over what the other has locked.
const TAKE = `
  WITH next AS (
    SELECT d.id FROM webhooks w CROSS JOIN LATERAL (
      SELECT id, due_at FROM webhook_deliveries WHERE webhook_id = w.id AND due_at <= now() ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) d
    WHERE w.id IN (SELECT webhook_id FROM webhook_deliveries WHERE due_at <= now())
      AND w.state = 'on' AND (w.held_until IS NULL OR w.held_until <= now()) AND w.id <> ALL($1::uuid[])
    ORDER BY d.due_at LIMIT $2)
  UPDATE webhook_deliveries d SET due_at = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1, round = round + 1, tried_at = now()
  FROM next, webhooks w LEFT JOIN people p ON p.id = w.user_id WHERE d.id = next.id AND w.id = d.webhook_id
  RETURNING d.id, w.id AS webhook, d.type, d.event, d.tries, d.round, d.since, w.url, coalesce(p.suspended, false) AS suspended,
    CASE WHEN w.former_secret IS NOT NULL AND w.secret_made_at > now() - make_interval(hours => $3) THEN ARRAY[w.secret, w.former_secret] ELSE ARRAY[w.secret] END AS secrets`;

/** Takes at most `most` that are due, one of each webhook but `busy`. */
export const takeDue = async (database: DataSource, busy: string[], most: number, formerSecretHours: number): Promise<Taken[]> => {
  const [taken]: [Taken[]] = await database.query(TAKE, [busy, most, formerSecretHours]);
  return taken;
};
