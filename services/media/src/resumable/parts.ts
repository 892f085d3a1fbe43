import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { resumableMessages } from '@prepmarket/media-api';
import { found, ObjectStore, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { STORE_PATIENCE, whole, within } from '../jobs/patience.js';
import { Blocks } from '../uploads/blocks.js';
import { ResumablePart, ResumableUpload } from './resumable.entity.js';

/** Bytes of one part: below what the object store sends in one request. */
const PART = 8 * 1024 * 1024;

/** What has arrived of resumable uploads: each part one object, in the order of their starts the whole file. */
@Injectable()
export class Parts {
  constructor(
    private readonly database: DataSource,
    private readonly work: Work,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Keeps what comes from `start` on, part by part. Gives the new offset.
   * @throws RefusalError 409 when another request was faster: what it has kept stays, this part of ours does not
   */
  async receive(id: string, start: number, source: AsyncIterable<Buffer>): Promise<number> {
    const blocks = new Blocks(source);
    let at = start;
    while (await blocks.more()) {
      const key = `incoming/m-${id}/${randomUUID()}`;
      const { size } = await this.store.putStream(key, Readable.from(blocks.stream(PART)));
      await this.add(id, { start: at, size, key });
      at += size;
    }
    return at;
  }

  /** All parts as one stream. */
  async read(id: string): Promise<Readable> {
    const parts = await this.database.manager.find(ResumablePart, { where: { upload_id: id }, order: { start: 'ASC' } });
    const { store } = this;
    const bytes = async function* (): AsyncGenerator<Buffer> {
      for (const { key, size } of parts) yield* whole(await within(store.getRange(key), STORE_PATIENCE), size, STORE_PATIENCE) as AsyncIterable<Buffer>;
    };
    return Readable.from(bytes(), { objectMode: false });
  }

  /** Forgets the parts with the transaction; the objects go after it. */
  async drop(tx: Tx, ids: string[]): Promise<void> {
    await tx.manager.query(
      `WITH gone AS (DELETE FROM resumable_parts WHERE upload_id = ANY($1) RETURNING key)
       INSERT INTO stale_objects (key) SELECT key FROM gone ON CONFLICT DO NOTHING`,
      [ids],
    );
  }

  private async add(id: string, part: Omit<ResumablePart, 'upload_id'>): Promise<void> {
    try {
      await this.work.transaction(async (tx) => {
        const upload = found(await tx.lock(ResumableUpload, { id, state: 'receiving' }), resumableMessages.notFound);
        refuse(upload.received === part.start ? undefined : refusal(409, resumableMessages.wentOnElsewhere));
        await tx.manager.insert(ResumablePart, { upload_id: id, ...part });
        await tx.manager.update(ResumableUpload, { id }, { received: part.start + part.size, moved_at: () => 'now()' });
      });
    } catch (error) {
      // After any other failure the row may be there all the same.
      if (error instanceof RefusalError) await this.store.delete(part.key).catch(() => undefined);
      throw error;
    }
  }
}
