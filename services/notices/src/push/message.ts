import { createHash } from 'node:crypto';
import { type NoticeFacts, type PushMessage, sentenceOf, wordsOf } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';
import { preferencesOf } from '../preferences/preferences.js';
import type { Taken } from './take-due.js';

const UNREAD = `SELECT count(*)::int AS count, (array_agg(facts ORDER BY id DESC))[1] AS facts FROM notices
  WHERE user_id = $1 AND kind = $2 AND subject_kind = $3 AND subject_id = $4 AND read_at IS NULL AND withdrawn_at IS NULL`;
/** A push service takes 32 letters of base64url. */
const TOPIC_BYTES = 24;

type Line = Pick<Taken, 'account' | 'kind' | 'subjectKind' | 'subjectId'>;

/** What a browser is shown of a line, as the bell says it now; nothing where all of it was read or taken back meanwhile, or is not wanted here any more. */
export const messageOf = async (manager: EntityManager, { account, kind, subjectKind, subjectId }: Line): Promise<PushMessage | undefined> => {
  const [row]: { count: number; facts: NoticeFacts | null }[] = await manager.query(UNREAD, [account, kind, subjectKind, subjectId]);
  const { kinds }: { kinds: Record<string, { push?: boolean }> } = await preferencesOf(manager, account);
  const sentence = row?.facts && kinds[kind]?.push ? sentenceOf(kind, row.count, row.facts) : undefined;
  return sentence && { text: sentence.text, path: sentence.path, tag: `${kind} ${subjectKind} ${subjectId}` };
};

/** By which a push service drops what it still holds of the same line. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest().subarray(0, TOPIC_BYTES).toString('base64url');

/** Whoever must act is woken; everything else waits until the device is awake. */
export const urgencyOf = (kind: string): 'high' | 'normal' => (wordsOf(kind)?.turn ? 'high' : 'normal');
