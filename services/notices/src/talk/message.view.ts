import type { Actor, FileRef } from '@prepmarket/api-kit';
import {
  answersQuestions,
  cannotDeleteMessage,
  cannotEditMessage,
  cannotWrite,
  editableUntil,
  isEvidence,
  type JudgedMessage,
  type Message,
  readsOnlyOf,
  type ThreadOf,
} from '@prepmarket/notices-api';
import { jsonList } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { nameOf } from '../told/known.js';
import type { Subject } from './about.js';

interface Name {
  firstName: string;
  lastName: string;
  company: string;
}

interface Row extends JudgedMessage {
  id: string;
  number: number;
  text: string;
  author: Name | null;
  onlyName: Name | null;
  question: Message['question'];
  editedAt: Date | null;
  deletedAt: Date | null;
  attachments: FileRef[];
  former: { text: string; until: string }[] | null;
}

const NAME = (person: string) =>
  `CASE WHEN ${person}.id IS NOT NULL THEN json_build_object('firstName', ${person}.first_name, 'lastName', ${person}.last_name, 'company', ${person}.company) END`;

const FILES = jsonList(
  "json_build_object('key', f.key, 'originalname', f.originalname, 'size', f.size)",
  'files f WHERE f.subject = m.id',
  'f.created_at, f.key',
);
const MESSAGES = `SELECT m.id, m.number, m.text, m.author_id AS "authorId", m.only_for AS only, m.written_at AS "writtenAt", m.edited_at AS "editedAt",
    m.deleted_at AS "deletedAt", m.deleted_at IS NOT NULL AS deleted, ${NAME('author')} AS author, ${NAME('reader')} AS "onlyName",
    CASE WHEN q.id IS NOT NULL THEN json_build_object('id', q.id, 'text', q.text) END AS question,
    ${FILES} AS attachments,
    EXISTS (SELECT FROM messages a WHERE a.answers = m.id AND a.deleted_at IS NULL) AS answered,
    CASE WHEN $4 THEN (SELECT json_agg(json_build_object('text', f.text, 'until', f.until) ORDER BY f.until) FROM former_messages f WHERE f.message_id = m.id) END AS former
  FROM messages m LEFT JOIN people author ON author.id = m.author_id LEFT JOIN people reader ON reader.id = m.only_for LEFT JOIN messages q ON q.id = m.answers
  WHERE m.thread_kind = $1 AND m.thread_id = $2 AND ($3::uuid[] IS NULL OR m.only_for IS NULL OR m.only_for = ANY($3))`;

const named = (id: string, name: Name | null) => ({ id, name: nameOf(name ?? undefined) });

/** A message as `actor` sees it. */
const messageOf = (actor: Actor, about: Subject, row: Row): Message => ({
  id: row.id,
  number: row.number,
  author: named(row.authorId, row.author),
  own: row.authorId === actor.id,
  text: row.deleted ? null : row.text,
  only: row.only === null ? null : named(row.only, row.onlyName),
  question: row.deleted ? null : row.question,
  // A version that knows of no attachments leaves them when it deletes their message.
  attachments: row.deleted ? [] : row.attachments,
  writtenAt: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  editableUntil: cannotEditMessage(actor, about, row) ? null : editableUntil(row).toISOString(),
  deletable: !cannotDeleteMessage(actor, about, row),
  answerable: !row.deleted && row.only === row.authorId && answersQuestions(actor, about) && !cannotWrite(actor, about),
  former: (row.former ?? []).map(({ text, until }) => ({ text, until: new Date(until).toISOString() })),
});

const judges = (actor: Actor, about: Subject): boolean => actor.role === 'admin' && (about.kind === 'project' ? about.disputedWith.length > 0 : about.disputed);

const valuesOf = (actor: Actor, about: Subject, { kind, id }: ThreadOf) => [kind, id, readsOnlyOf(actor, about) ?? null, judges(actor, about)];

/** So many messages before a number, oldest first, and the number before which there are more. */
export const messagesOf = async (
  manager: EntityManager,
  actor: Actor,
  about: Subject,
  thread: ThreadOf,
  { before, limit }: { before?: number; limit: number },
) => {
  const rows: Row[] = await manager.query(`${MESSAGES} AND ($5::int IS NULL OR m.number < $5) ORDER BY m.number DESC LIMIT $6`, [
    ...valuesOf(actor, about, thread),
    before ?? null,
    limit + 1,
  ]);
  const shown = rows.slice(0, limit).reverse();
  return { messages: shown.map((row) => messageOf(actor, about, row)), next: rows.length > limit ? (shown[0]?.number ?? null) : null };
};

/** One message, if `actor` may read it, with what the rules judge. */
export const oneOf = async (manager: EntityManager, actor: Actor, about: Subject, thread: ThreadOf, id: string) => {
  const [row]: Row[] = await manager.query(`${MESSAGES} AND m.id = $5`, [...valuesOf(actor, about, thread), id]);
  return row && { judged: row as JudgedMessage, text: row.text, seen: messageOf(actor, about, row) };
};

/** Whether all of a conversation is evidence for this reader. */
export const wholeEvidence = (actor: Actor, about: Subject): boolean => isEvidence(about, about.kind === 'project' ? actor.id : null);
