import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Digest, digestHour, digestLimits, letterWritten, noticeKinds, noticePaths } from '@prepmarket/notices-api';
import { Jobs, newId, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { preferencesOf } from '../preferences/preferences.js';
import { eachOf } from './each.js';
import { linesOf, type Taken } from './lines.js';
import { secretFor } from './unsubscribe.js';

const DAY = 86_400_000;
/** A run that is made up for an hour late shall not have the next one left out. */
const SLACK = DAY / 4;

const DUE = `(digest = 'daily' AND coalesce(sent_at, '-infinity') <= $1) OR (digest = 'weekly' AND coalesce(sent_at, '-infinity') <= $2)`;

/** Once a day or a week one letter with what was not sent at once and nobody has read yet; none where there is nothing. */
@Injectable()
export class Digests implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.every('write_digests', `0 ${digestHour} * * *`, () => this.run(), { madeUpFor: '1d' });
  }

  /** Writes the digests that are due at `now`, in milliseconds. */
  async run(now = Date.now()): Promise<void> {
    const due: { user_id: string }[] = await this.database.query(`SELECT user_id FROM digests WHERE ${DUE} ORDER BY user_id`, before(now));
    await eachOf(due, ({ user_id }) => this.work.transaction((tx) => this.write(tx, user_id, now)));
  }

  private async write(tx: Tx, userId: string, now: number): Promise<void> {
    const [row]: { digest: Digest }[] = await tx.manager.query(`SELECT digest FROM digests WHERE user_id = $3 AND (${DUE}) FOR UPDATE SKIP LOCKED`, [
      ...before(now),
      userId,
    ]);
    if (!row) return;
    await tx.manager.query('UPDATE digests SET sent_at = $2 WHERE user_id = $1', [userId, new Date(now)]);
    const all = linesOf(await take(tx, userId, now));
    const lines = shortened(all);
    if (lines.length === 0) return;
    const subject = `Your ${row.digest} digest: ${all.length === 1 ? all[0]?.text : `${all.length} things you have not read`}`;
    const unsubscribe = await secretFor(tx, { userId, kinds: [], digest: true });
    await tx.publish(letterWritten, { id: newId(), version: 1, userId, kind: 'digest', subject, lines, unsubscribe });
  }
}

/** The moments before which the last daily one and the last weekly one lie, where the next is due. */
const before = (now: number): [Date, Date] => [new Date(now - DAY + SLACK), new Date(now - 7 * DAY + SLACK)];

const take = async ({ manager }: Tx, userId: string, now: number): Promise<Taken[]> => {
  const { kinds } = await preferencesOf(manager, userId);
  const heard = noticeKinds.filter((kind) => kinds[kind].bell || kinds[kind].letter);
  const [taken]: [Taken[]] = await manager.query(
    `UPDATE notices SET lettered_at = $3 WHERE user_id = $1 AND kind = ANY($2) AND created_at > $4
       AND passed_at IS NOT NULL AND lettered_at IS NULL AND read_at IS NULL AND withdrawn_at IS NULL RETURNING id, kind, subject_id, facts`,
    [userId, heard, new Date(now), new Date(now - digestLimits.days * DAY)],
  );
  return taken;
};

const shortened = (lines: ReturnType<typeof linesOf>): ReturnType<typeof linesOf> => {
  const more = lines.length - digestLimits.lines;
  return more <= 0
    ? lines
    : [
        ...lines.slice(0, digestLimits.lines),
        { text: `${more} more ${more === 1 ? 'line is' : 'lines are'} in your inbox.`, path: noticePaths.notices, button: 'Open your inbox' },
      ];
};
