import { Injectable, type OnModuleInit } from '@nestjs/common';
import { letterWritten, noticeKinds, wordsOf } from '@prepmarket/notices-api';
import { Jobs, newId, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { preferencesOf } from '../preferences/preferences.js';
import type { LetterSubject } from './due.js';
import { eachOf } from './each.js';
import { kindsOf, linesOf, subjectOf, type Taken } from './lines.js';
import { secretFor } from './unsubscribe.js';

const THIS = '(user_id, subject_kind, subject_id, fixed) = ($1, $2, $3, $4)';
const UNSENT = `user_id = $1 AND subject_kind = $2 AND subject_id = $3 AND kind = ANY($4)
  AND lettered_at IS NULL AND passed_at IS NULL AND read_at IS NULL AND withdrawn_at IS NULL`;

/** Writes what is due, a letter a subject. A notice is marked in the transaction in which its letter leaves: it is in one, whoever does this at the same time or dies. */
@Injectable()
export class Letters implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.every('write_letters', '* * * * *', () => this.run());
  }

  /** Writes the letters that are due at `now`, in milliseconds. */
  async run(now = Date.now()): Promise<void> {
    const at = new Date(now);
    const due: LetterSubject[] = await this.database.query(
      'SELECT user_id, subject_kind, subject_id, fixed FROM letters WHERE due_at <= $1 ORDER BY due_at, user_id',
      [at],
    );
    await eachOf(due, (subject) => this.work.transaction((tx) => this.write(tx, subject, at)));
  }

  private async write(tx: Tx, { user_id: userId, subject_kind, subject_id, fixed }: LetterSubject, at: Date): Promise<void> {
    const row = [userId, subject_kind, subject_id, fixed];
    const due: unknown[] = await tx.manager.query(`SELECT FROM letters WHERE ${THIS} AND due_at <= $5 FOR UPDATE SKIP LOCKED`, [...row, at]);
    if (due.length === 0) return;
    const taken = await this.take(tx, row, await wantedOf(tx, userId, fixed), at);
    const lines = linesOf(taken);
    await tx.manager.query(`UPDATE letters SET due_at = NULL, sent_at = CASE WHEN $6 THEN $5 ELSE sent_at END WHERE ${THIS}`, [...row, at, lines.length > 0]);
    if (lines.length === 0) return;
    const unsubscribe = fixed ? undefined : await secretFor(tx, { userId, kinds: kindsOf(taken), digest: false });
    await tx.publish(letterWritten, { id: newId(), version: 1, userId, kind: fixed ? 'account' : 'notice', subject: subjectOf(lines), lines, unsubscribe });
  }

  /** The notices that go into the letter; the others are passed over, once and for all. */
  private async take({ manager }: Tx, [user, kind, id, fixed]: unknown[], wanted: string[], at: Date): Promise<Taken[]> {
    const [taken]: [Taken[]] = await manager.query(`UPDATE notices SET lettered_at = $5 WHERE ${UNSENT} RETURNING id, kind, subject_id, facts`, [
      ...[user, kind, id, wanted],
      at,
    ]);
    const others = noticeKinds.filter((each) => (wordsOf(each)?.fixed === true) === fixed);
    await manager.query(`UPDATE notices SET passed_at = $5 WHERE ${UNSENT}`, [user, kind, id, others, at]);
    return taken;
  }
}

const wantedOf = async ({ manager }: Tx, userId: string, fixed: boolean): Promise<string[]> => {
  const { kinds } = await preferencesOf(manager, userId);
  return noticeKinds.filter((kind) => kinds[kind].letter && (wordsOf(kind)?.fixed === true) === fixed);
};
