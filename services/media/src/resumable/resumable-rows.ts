import { Injectable } from '@nestjs/common';
import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { resumableMessages } from '@prepmarket/media-api';
import { clockOf, found, refuse, type Tx, uncount, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { notedUpload } from '../places/noted.js';
import { isCompanion } from '../places/place-path.js';
import { HOURLY } from '../uploads/quota.js';
import { RefusedFiles } from '../uploads/refused-files.js';
import { Parts } from './parts.js';
import { ResumableUpload } from './resumable.entity.js';

/** Seconds after which nobody who sent the last byte is still at it. */
const LEFT_AFTER = 30;
/** What was begun later than the upload `own` and accepted for the same shot. */
const NEWER = `SELECT FROM uploads u LEFT JOIN resumable_uploads r ON r.id = u.id
  WHERE u.shot_id = own.shot_id AND u.id <> own.id AND u.number IS NOT NULL AND coalesce(r.created_at, u.created_at) > own.created_at`;

/** The states of resumable uploads. */
@Injectable()
export class ResumableRows {
  constructor(
    private readonly database: DataSource,
    private readonly work: Work,
    private readonly parts: Parts,
    private readonly refusedFiles: RefusedFiles,
  ) {}

  find(id: string): Promise<ResumableUpload | null> {
    return this.database.manager.findOneBy(ResumableUpload, { id });
  }

  /** @throws RefusalError 404 for what is somebody else's, too */
  async of(actor: Actor, id: string): Promise<ResumableUpload> {
    return found(await this.database.manager.findOneBy(ResumableUpload, { id, owner: actor.id }), resumableMessages.notFound);
  }

  /** Those of `ids` that can still be accepted. */
  async wanted(ids: string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.database.query(
      `SELECT own.id FROM resumable_uploads own WHERE own.id = ANY($1) AND own.state = 'receiving' AND NOT EXISTS (${NEWER})`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Part of the transaction that accepts what was made of the parts. @throws RefusalError 404 when it was cancelled meanwhile, 400 when it is outdated */
  async accepted(tx: Tx, id: string): Promise<void> {
    found(await tx.lock(ResumableUpload, { id, state: 'receiving' }), resumableMessages.notFound);
    refuse((await this.outdated(tx, id)) ? refusal(400, resumableMessages.newerCame) : undefined);
    await tx.manager.update(ResumableUpload, { id }, { state: 'accepted' });
    await this.parts.drop(tx, [id]);
  }

  /** The whole was judged: its parts go, the sentence stays for who asks again. */
  async refused(id: string, refusal: Refusal): Promise<void> {
    await this.work.transaction(async (tx) => {
      const upload = await tx.lock(ResumableUpload, { id, state: 'receiving' });
      if (!upload) return;
      // Over a newer plate it is of no interest.
      if (!isCompanion(upload.fields) && !(await this.outdated(tx, id))) await this.refusedFiles.keep(tx.manager, upload.shot_id, refusal.message);
      await uncount(tx, HOURLY, id);
      await tx.manager.query(`UPDATE resumable_uploads SET state = 'refused', refusal = $2 WHERE id = $1`, [id, refusal]);
      await this.parts.drop(tx, [id]);
    });
  }

  /** The whole has ended the program that reads it: it waits for `pause` milliseconds. */
  async crashed(id: string, crashes: number, pause: number): Promise<void> {
    const until = () => `now() + make_interval(secs => ${pause / 1000})`;
    await this.database.manager.update(ResumableUpload, { id, state: 'receiving' }, { crashes, not_before: until });
  }

  /** Milliseconds for which it still waits; 0 when it does not. */
  async waits({ not_before: until }: ResumableUpload): Promise<number> {
    return until ? Math.max(0, until.getTime() - (await clockOf(this.database.manager)).getTime()) : 0;
  }

  /** Forgets one for whom it belongs to: of what was accepted already only that it was sent in parts. */
  async remove({ id, shot_id: shotId }: ResumableUpload): Promise<void> {
    await this.work.transaction(async (tx) => {
      if (await this.removeUnjudged(tx, id, shotId)) await notedUpload(tx, shotId, 'upload-cancelled', id);
      else await this.removeWhere(tx, 'id = $1', id);
    });
  }

  /** Forgets one of this shot that is not accepted yet, also while it is being judged; whether there was one. */
  async removeUnjudged(tx: Tx, id: string, shotId: string): Promise<boolean> {
    return (await this.removeWhere(tx, "id = $1 AND shot_id = $2 AND state = 'receiving'", id, shotId)) > 0;
  }

  async removeOfShot(tx: Tx, shotId: string): Promise<void> {
    await this.removeWhere(tx, "shot_id = $1 OR fields->>'kind' = 'companion' AND fields->>'versionId' = $1::text", shotId);
  }

  /** Removes those on which nothing has moved for `days`, at most `most` of them; what has arrived waits for us, not for its sender. */
  async removeExpired(days: number, most: number): Promise<number> {
    return this.work.transaction((tx) =>
      this.removeWhere(
        tx,
        `id IN (SELECT id FROM resumable_uploads WHERE moved_at < now() - make_interval(days => $1)
         AND (state <> 'receiving' OR received < length) LIMIT ${most})`,
        days,
      ),
    );
  }

  /** Those whose bytes have all come, that nobody completes and that have no job of `keys` followed by their id: one that fails again and again keeps nobody waiting. */
  async left(most: number, keys: string): Promise<string[]> {
    const rows: { id: string }[] = await this.database.query(
      `SELECT r.id FROM resumable_uploads r LEFT JOIN uploads u ON u.id = r.id
       WHERE r.state = 'receiving' AND r.received = r.length AND r.moved_at < now() - make_interval(secs => $1)
         AND (r.not_before IS NULL OR r.not_before < now()) AND (u.leased_until IS NULL OR u.leased_until < now())
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = $3 || r.id AND j.attempts < j.max_attempts)
       ORDER BY r.moved_at LIMIT $2`,
      [LEFT_AFTER, most, keys],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether an upload that was begun later was accepted for the same shot. */
  private async outdated(tx: Tx, id: string): Promise<boolean> {
    const newer: unknown[] = await tx.manager.query(`SELECT FROM resumable_uploads own WHERE own.id = $1 AND EXISTS (${NEWER})`, [id]);
    return newer.length > 0;
  }

  private async removeWhere(tx: Tx, which: string, ...values: unknown[]): Promise<number> {
    // Whoever adds a part holds the row: it comes before this or finds nothing.
    const rows: { id: string }[] = await tx.manager.query(`SELECT id FROM resumable_uploads WHERE ${which} FOR UPDATE`, values);
    const ids = rows.map(({ id }) => id);
    await this.parts.drop(tx, ids);
    await tx.manager.query('DELETE FROM resumable_uploads WHERE id = ANY($1)', [ids]);
    return ids.length;
  }
}
