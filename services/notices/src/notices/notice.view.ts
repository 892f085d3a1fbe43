import {
  type Notice,
  type NoticeCount,
  type NoticeFacts,
  type NoticeKind,
  type NoticePage,
  type NoticeQuery,
  sentenceOf,
  wordsOf,
} from '@prepmarket/notices-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { kindsShownTo } from '../preferences/preferences.js';

interface Line extends Pick<Notice, 'id' | 'count' | 'unread' | 'createdAt'> {
  kind: NoticeKind;
  subjectKind: string;
  subjectId: string;
  facts: NoticeFacts;
}

// What is unread gathers; what was read lies by its day. Ids grow with time.
const GATHERED = `kind, subject_kind, subject_id, read_at IS NULL, CASE WHEN read_at IS NOT NULL THEN (created_at AT TIME ZONE 'UTC')::date END`;
const SHOWN = 'user_id = $1 AND withdrawn_at IS NULL AND kind = ANY($2)';

const LINES = `SELECT (array_agg(id ORDER BY id DESC))[1] AS id, kind, subject_kind AS "subjectKind", subject_id AS "subjectId", count(*)::int AS count,
    read_at IS NULL AS unread, (array_agg(facts ORDER BY id DESC))[1] AS facts, ${iso('max(created_at)')} AS "createdAt"
  FROM notices WHERE ${SHOWN} AND ($3::text IS NULL OR kind = $3) AND ($4 = false OR read_at IS NULL) GROUP BY ${GATHERED}`;

const noticeOf = ({ id, kind, count, unread, subjectKind, subjectId, facts, createdAt }: Line): Notice[] => {
  const sentence = sentenceOf(kind, count, facts);
  if (!sentence) return [];
  const { text, path } = sentence;
  const turn = unread && wordsOf(kind)?.turn === true;
  return [{ id, kind, count, unread, turn, subject: { kind: subjectKind, id: subjectId }, text, path, facts, createdAt }];
};

/** A page of somebody's notices, gathered, newest first. */
export const pageOf = async (manager: EntityManager, userId: string, { before, limit, unread, kind }: NoticeQuery): Promise<NoticePage> => {
  const lines: Line[] = await manager.query(`SELECT * FROM (${LINES}) line WHERE $5::uuid IS NULL OR id < $5 ORDER BY id DESC LIMIT $6`, [
    userId,
    await kindsShownTo(manager, userId),
    kind ?? null,
    unread,
    before ?? null,
    limit + 1,
  ]);
  const page = lines.slice(0, limit);
  return { notices: page.flatMap(noticeOf), next: lines.length > limit ? (page.at(-1)?.id ?? null) : null };
};

export const countOf = async (manager: EntityManager, userId: string): Promise<NoticeCount> => {
  const [count]: NoticeCount[] = await manager.query(
    `SELECT count(DISTINCT (kind, subject_kind, subject_id))::int AS unread FROM notices WHERE ${SHOWN} AND read_at IS NULL`,
    [userId, await kindsShownTo(manager, userId)],
  );
  return count as NoticeCount;
};
