import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { resumableMessages } from '@prepmarket/media-api';
import { found, RefusalError, type Tx } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ResumableUpload } from './resumable.entity.js';

/** Seconds without a byte after which another request may go on with an upload: its line may have been cut without a word. */
const QUIET = 10;
const TELL_EVERY = 2000;

/** Lets one request at a time send to an upload, whatever replica it comes to. A hold is kept by the bytes that come and ends by itself without them. */
@Injectable()
export class Holds {
  constructor(private readonly database: DataSource) {}

  /** Gives the hold's id. @throws RefusalError 423 while another request is at it, 404 when it has gone meanwhile */
  async take(tx: Tx, id: string): Promise<string> {
    const hold = randomUUID();
    const taken: unknown[] = await tx.manager.query(
      `WITH held AS (UPDATE resumable_uploads SET receiver = $2, receiving_until = now() + make_interval(secs => $3), moved_at = now()
         WHERE id = $1 AND (receiving_until IS NULL OR receiving_until < now()) RETURNING id) SELECT id FROM held`,
      [id, hold, QUIET],
    );
    if (taken.length > 0) return hold;
    await this.refuseGone(tx.manager, id);
    throw new RefusalError({ ...refusal(423, resumableMessages.beingSent), retryAfter: 2 });
  }

  /** The same bytes; tells every few seconds that they come. @throws RefusalError 409 when another request has gone on with the upload, 404 when it has gone */
  async *keep(id: string, hold: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let told = Date.now();
    for await (const chunk of bytes) {
      if (Date.now() - told > TELL_EVERY) {
        await this.tell(id, hold);
        told = Date.now();
      }
      yield chunk;
    }
  }

  /** What fails here ends by itself. */
  async end(id: string, hold: string): Promise<void> {
    await this.database
      .query('UPDATE resumable_uploads SET receiver = NULL, receiving_until = NULL WHERE id = $1 AND receiver = $2', [id, hold])
      .catch(() => undefined);
  }

  private async tell(id: string, hold: string): Promise<void> {
    const held: unknown[] = await this.database.query(
      `WITH held AS (UPDATE resumable_uploads SET receiving_until = now() + make_interval(secs => $3) WHERE id = $1 AND receiver = $2 RETURNING id)
       SELECT id FROM held`,
      [id, hold, QUIET],
    );
    if (held.length > 0) return;
    await this.refuseGone(this.database.manager, id);
    throw new RefusalError(refusal(409, resumableMessages.wentOnElsewhere));
  }

  private async refuseGone(manager: EntityManager, id: string): Promise<void> {
    found(await manager.findOneBy(ResumableUpload, { id }), resumableMessages.notFound);
  }
}
