import { tokenLifetime } from '@prepmarket/identity-api';
import type { Revoked } from '@prepmarket/service-kit';
import type { DataSource } from 'typeorm';

/** Seconds beyond a token's life: clocks may be an hour off. */
const MARGIN = 3600;
const MOST = 2000;
/** A change may be committed so long after the moment that it bears. */
const LATE = 60;

const written = (at: string) => `to_char((${at}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

// Whoever has no session from before has no token that could be dead: that is so of all who have just registered.
const REVOKED = `WITH asked AS (SELECT greatest($1::timestamptz, now() - make_interval(secs => ${tokenLifetime + MARGIN})) AS since)
  SELECT r.kind, r.id, ${written('r.at')} AS at FROM (
    (SELECT 'account' AS kind, u.id, u.tokens_valid_from AS at FROM users u, asked WHERE u.tokens_valid_from > asked.since
       AND (u.suspended OR EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.created_at < u.tokens_valid_from)) ORDER BY 3 LIMIT ${MOST})
    UNION ALL
    (SELECT 'session', s.id, s.ended_at FROM sessions s JOIN users u ON u.id = s.user_id, asked
       WHERE s.ended_at > asked.since AND s.ended_at <> u.tokens_valid_from ORDER BY 3 LIMIT ${MOST})
    UNION ALL
    (SELECT 'session', t.id, t.revoked_at FROM personal_tokens t, asked WHERE t.revoked_at > asked.since ORDER BY 3 LIMIT ${MOST})) r ORDER BY r.at LIMIT ${MOST}`;

interface Row {
  kind: 'account' | 'session';
  id: string;
  at: string;
}

/** What was revoked after `since` (ISO 8601), of the time for which a token lives. */
export const revokedSince = async (database: DataSource, since?: string): Promise<Revoked> => {
  const [{ settled }]: [{ settled: string }] = await database.query(`SELECT ${written(`now() - interval '${LATE} seconds'`)} AS settled`);
  const rows: Row[] = await database.query(REVOKED, [since ?? '-infinity']);
  const more = rows.length === MOST;
  return {
    accounts: rows.filter(({ kind }) => kind === 'account').map(({ id, at: validFrom }) => ({ id, validFrom })),
    sessions: rows.filter(({ kind }) => kind === 'session').map(({ id }) => id),
    next: more ? (rows.at(-1)?.at ?? settled) : settled,
    more,
  };
};
