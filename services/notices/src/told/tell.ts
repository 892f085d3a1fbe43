import type { EventEnvelope } from '@prepmarket/api-kit';
import type { Kind } from '@prepmarket/notices-api';
import { newId, type Tx } from '@prepmarket/service-kit';
import { letterDue } from '../letters/due.js';
import { sendOwnNotices } from '../live/message.js';
import { tellBrowsers } from '../push/queue.js';
import { tellWebhooks } from '../webhooks/queue.js';
import { hasHappened } from './news.js';

/** A group of the table. */
type Kinds<Heard> = Record<string, Kind<Heard>>;

interface Row {
  id: string;
  user: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  cause: string;
  facts: object;
}

const causeOf = <Heard>(kind: Kind<Heard>, heard: Heard): string => {
  const occasion = kind.occasion?.(heard);
  return occasion === undefined ? kind.about(heard) : `${kind.about(heard)}:${occasion}`;
};

const rowsOf = <Heard>(name: string, kind: Kind<Heard>, heard: Heard): Row[] =>
  kind.to(heard).map((user) => {
    const subject = kind.subject(heard, user);
    return { id: newId(), user, kind: name, subjectKind: subject.kind, subjectId: subject.id, cause: causeOf(kind, heard), facts: kind.facts(heard) };
  });

/** A deleted account is told nothing: events about it may come after its end. */
const insert = async ({ manager }: Tx, rows: Row[]): Promise<void> => {
  if (rows.length === 0) return;
  const told: { id: string; user_id: string; kind: string; subject_kind: string; subject_id: string }[] = await manager.query(
    `INSERT INTO notices (id, user_id, kind, subject_kind, subject_id, cause, facts)
     SELECT id, "user", kind, "subjectKind", "subjectId", cause, facts
     FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, "user" uuid, kind text, "subjectKind" text, "subjectId" uuid, cause text, facts jsonb)
     WHERE NOT EXISTS (SELECT FROM people p WHERE p.id = r."user" AND p.deleted)
     ON CONFLICT (user_id, kind, cause) DO NOTHING RETURNING id, user_id, kind, subject_kind, subject_id`,
    [JSON.stringify(rows)],
  );
  await letterDue({ manager }, told);
  await tellBrowsers({ manager }, told);
  await sendOwnNotices(
    { manager },
    told.map(({ user_id }) => user_id),
  );
  await tellWebhooks(
    { manager },
    rows.filter(({ id }) => told.some((each) => each.id === id)),
  );
};

const OPEN = 'read_at IS NULL AND withdrawn_at IS NULL';

const end = async <Heard>({ manager }: Tx, kinds: Kinds<Heard>, heard: Heard): Promise<void> => {
  for (const [how, column] of [
    ['undone', 'withdrawn_at'],
    ['over', 'read_at'],
  ] as const)
    for (const [name, kind] of Object.entries(kinds)) {
      const record = kind[how]?.(heard);
      if (!record) continue;
      const [ended]: [{ user_id: string }[]] = await manager.query(
        `UPDATE notices SET ${column} = now() WHERE ${OPEN} AND kind = $1 AND (cause = $2 OR cause LIKE $2 || ':%') RETURNING user_id`,
        [name, record],
      );
      await sendOwnNotices(
        { manager },
        ended.map(({ user_id }) => user_id),
      );
    }
};

/** An event, and whether it told more than was known of its record. */
export interface Heard {
  envelope: EventEnvelope;
  news: boolean;
}

/**
 * What an event means for people, by the table: what is over or undone first, then who is told. Of what came too late, overtaken by what followed it,
 * only is told what nothing can end.
 */
export const tell = async <T>(tx: Tx, kinds: Kinds<T>, heard: T, { envelope, news }: Heard): Promise<void> => {
  if (news) await end(tx, kinds, heard);
  const caused = Object.entries(kinds).filter(([, kind]) => kind.on?.includes(envelope.type) && (news || !(kind.over || kind.undone)));
  const rows = caused.flatMap(([name, kind]) => rowsOf(name, kind, heard));
  if (rows.length > 0 && (await hasHappened(tx, envelope))) await insert(tx, rows);
};

/** What a day, or a person's own act here, means for people: only these kinds, whatever events they may have. */
export const tellOf = <T>(tx: Tx, kinds: Kinds<T>, heard: T): Promise<void> =>
  insert(
    tx,
    Object.entries(kinds).flatMap(([name, kind]) => rowsOf(name, kind, heard)),
  );

const withdraw = async ({ manager }: Tx, which: string, values: unknown[]): Promise<void> => {
  const [withdrawn]: [{ user_id: string }[]] = await manager.query(
    `UPDATE notices SET withdrawn_at = now() WHERE ${OPEN} AND ${which} RETURNING user_id`,
    values,
  );
  await sendOwnNotices(
    { manager },
    withdrawn.map(({ user_id }) => user_id),
  );
};

/** Nothing of these subjects is to be done or read any more: of these kinds, or of all. */
export const withdrawAbout = (tx: Tx, subjectIds: readonly string[], kinds?: string[]): Promise<void> =>
  withdraw(tx, 'subject_id = ANY($1) AND ($2::text[] IS NULL OR kind = ANY($2))', [subjectIds, kinds ?? null]);

/** Nor of what this record has caused, whatever it gathers under. */
export const withdrawCausedBy = (tx: Tx, recordId: string): Promise<void> => withdraw(tx, "(cause = $1 OR cause LIKE $1 || ':%')", [recordId]);
