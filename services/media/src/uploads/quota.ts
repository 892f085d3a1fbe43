import { Inject, Injectable } from '@nestjs/common';
import { type Refusal, refusal } from '@prepmarket/api-kit';
import { defaultQuota, mediaMessages, quotaMessages, type UploadQuota } from '@prepmarket/media-api';
import { countHourly, type HourlyLimit, hourIsFull, ObjectStore, refuse, type Tx, uncount } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';

/** What an upload takes of a store, where that has `stored` bytes of it: the parts of a resumable one stay until the whole is made of them. */
export const roomFor = (bytes: number, stored = 0): number => 2 * bytes - stored;

/** What is counted of uploads within an hour: those that were begun. */
export const HOURLY = { kind: 'upload' };

const tooMany = (most: number): Refusal => ({ ...refusal(429, quotaMessages.running(most)), retryAfter: 5 });

interface Used {
  running: number;
  begun: number;
  bytes: number;
}

/** Judges what an owner may have under way and keep, before the first byte is taken. */
@Injectable()
export class Quota {
  private readonly most: UploadQuota;
  private readonly hourly: HourlyLimit;
  private readonly reserve: number;

  constructor(
    @Inject(MEDIA_CONFIG) config: MediaConfig,
    private readonly store: ObjectStore,
  ) {
    this.most = { ...defaultQuota, ...config.quota };
    this.hourly = { ...HOURLY, most: this.most.hourly, tooMany: quotaMessages.hourly };
    this.reserve = config.workReserve;
  }

  /** @throws RefusalError 413 */
  refuseSequence(bytes: number): void {
    refuse(bytes > this.most.sequenceBytes ? refusal(413, quotaMessages.sequence(this.most.sequenceBytes)) : undefined);
  }

  /** Judges what would have to be decoded of one upload. @throws RefusalError 413 */
  refusePixels(pixels: number): void {
    refuse(pixels > this.most.pixels ? refusal(413, quotaMessages.pixels(pixels, this.most.pixels)) : undefined);
  }

  /** Judges the requests that an owner has open. @throws RefusalError 429 */
  refuseLines(open: number): void {
    refuse(open >= this.most.running ? tooMany(this.most.running) : undefined);
  }

  /** Judges an upload that begins with this transaction, as `judge` does, and counts it. @throws RefusalError 429, 409, 413 or 507 */
  async begin(tx: Tx, owner: string, id: string, bytes: number): Promise<void> {
    await this.judge(tx, owner, { bytes });
    await countHourly(tx, this.hourly, owner, id);
  }

  /** One that was begun has left nothing. */
  async uncount(tx: Tx, id: string): Promise<void> {
    await uncount(tx, HOURLY, id);
  }

  /**
   * Judges `bytes` more for the owner; what two requests ask for at once is judged one after the other, until the transaction ends. `id` is a
   * resumable upload that is not counted: the one that asks, of which the store has `stored` bytes already.
   * @throws RefusalError 429, 409, 413 or 507
   */
  async judge(tx: Tx, owner: string, coming: { bytes: number; id?: string | null; stored?: number }): Promise<void> {
    await this.judgeOwner(tx, owner, coming);
    const { bytes, stored } = coming;
    const free = await this.store.free();
    refuse(free !== null && free < roomFor(bytes, stored) + this.reserve ? refusal(507, mediaMessages.noRoom) : undefined);
  }

  /** The same without a look at the room: what is refused in any case has none made for it. @throws RefusalError 429, 409 or 413 */
  async judgeOwner(tx: Tx, owner: string, { bytes, id = null }: { bytes: number; id?: string | null }): Promise<void> {
    const { most } = this;
    const used = await this.used(tx, owner, id);
    refuse(used.running >= most.running ? tooMany(most.running) : undefined);
    refuse(used.begun >= most.begun ? refusal(409, quotaMessages.begun(most.begun)) : undefined);
    // What goes on was counted when it began.
    if (id === null) refuse(await hourIsFull(tx.manager, this.hourly, owner));
    this.refuseKept(used, bytes);
  }

  /** Judges what the owner would keep with `bytes` more, as `judge` does. @throws RefusalError 413 */
  async judgeKept(tx: Tx, owner: string, bytes: number): Promise<void> {
    this.refuseKept(await this.used(tx, owner, null), bytes);
  }

  private refuseKept(used: Used, bytes: number): void {
    refuse(used.bytes + bytes > this.most.bytes ? refusal(413, quotaMessages.bytes(used.bytes, this.most.bytes)) : undefined);
  }

  /** Whoever asks for the same owner waits for the transaction's end. */
  private async used(tx: Tx, owner: string, id: string | null): Promise<Used> {
    await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [owner]);
    const [row] = await tx.manager.query(
      `WITH coming AS (SELECT announced FROM uploads WHERE uploaded_by = $1 AND id IS DISTINCT FROM $2::uuid AND state = 'uploading' AND leased_until > now())
       SELECT (SELECT count(*) FROM coming)
            + count(r.id) FILTER (WHERE r.received < r.length AND (r.receiving_until > now()
                OR r.moved_at > r.created_at AND r.moved_at > now() - interval '1 minute')) AS running,
         count(r.id) AS begun,
         (SELECT coalesce(sum(size), 0) FROM files WHERE uploaded_by = $1 AND kind = 'original')
            + (SELECT coalesce(sum(size), 0) FROM files WHERE uploaded_by = $1 AND kind = 'companion') + (SELECT coalesce(sum(announced), 0) FROM coming)
            + coalesce(sum(r.length), 0) AS bytes
       FROM resumable_uploads r WHERE r.owner = $1 AND r.id IS DISTINCT FROM $2::uuid AND r.state = 'receiving'`,
      [owner, id],
    );
    return { running: Number(row.running), begun: Number(row.begun), bytes: Number(row.bytes) };
  }
}
