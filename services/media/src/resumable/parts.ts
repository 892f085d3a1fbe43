import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { resumableMessages } from '@prepmarket/media-api';
import { found, ObjectStore, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { STORE_PATIENCE, whole, within } from '../jobs/patience.js';
import { Blocks } from '../uploads/blocks.js';
import type { Follower } from './follower.js';
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
   * Keeps what comes from `start` on, part by part, and tells `follower` of it. Gives the new offset.
   * @throws RefusalError 409 when another request was faster: what it has kept stays, this part of ours does not
   */
  async receive(id: string, start: number, source: AsyncIterable<Buffer>, follower?: Follower): Promise<number> {
    const blocks = new Blocks(source);
    let at = start;
    while (await blocks.more()) {
      const key = `incoming/m-${id}/${randomUUID()}`;
      const watched = follower?.watch(blocks.stream(PART));
      const size = await this.store.putPart(key, Readable.from(watched?.bytes ?? blocks.stream(PART)));
      await this.add(id, { start: at, size, key });
      watched?.kept(at);
      at += size;
    }
    return at;
  }

  /** All parts as one stream. */
  async read(id: string): Promise<Readable> {
    const parts = await this.database.manager.find(ResumablePart, { where: { upload_id: id }, order: { start: 'ASC' } });
    const open = (part: ResumablePart) => this.open(part);
    const bytes = async function* (): AsyncGenerator<Buffer> {
      for (const part of parts) yield* await open(part);
    };
    return Readable.from(bytes(), { objectMode: false });
  }

  /** The part that begins at `start`; undefined while it has not come. */
  async readAt(id: string, start: number): Promise<AsyncIterable<Buffer> | undefined> {
    const part = await this.database.manager.findOneBy(ResumablePart, { upload_id: id, start });
    return part ? this.open(part) : undefined;
  }

  /** Forgets the parts with the transaction; the objects go after it. */
  async drop(tx: Tx, ids: string[]): Promise<void> {
    await tx.manager.query(
      `WITH gone AS (DELETE FROM resumable_parts WHERE upload_id = ANY($1) RETURNING key)
       INSERT INTO stale_objects (key) SELECT key FROM gone ON CONFLICT DO NOTHING`,
      [ids],
    );
  }

  private async open({ key, size }: ResumablePart): Promise<AsyncIterable<Buffer>> {
    return whole(await within(this.store.getRange(key), STORE_PATIENCE), size, STORE_PATIENCE);
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
