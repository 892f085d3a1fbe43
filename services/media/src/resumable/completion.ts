import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { resumableMessages } from '@prepmarket/media-api';
import { found, RefusalError } from '@prepmarket/service-kit';
import { Machine } from '../jobs/machine.js';
import { orNoRoom, WorkSpace } from '../jobs/work-space.js';
import { ArchiveReceiver } from '../uploads/archive-receiver.js';
import type { Received } from '../uploads/received.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { VideoReceiver } from '../uploads/video-receiver.js';
import { Parts } from './parts.js';
import type { ResumableUpload } from './resumable.entity.js';
import { ResumableRows } from './resumable-rows.js';

const PATIENCE = 300_000;
const LOOK_EVERY = 250;
/** What is said of the file itself and is final; after all else the parts stay. A 409 would have clients ask again. */
const VERDICTS = new Set([400, 413, 415]);

/** Makes an upload of a file whose parts have all arrived. It has the id of the resumable one, so there is never a second. */
@Injectable()
export class Completion {
  constructor(
    private readonly rows: ResumableRows,
    private readonly parts: Parts,
    private readonly uploads: UploadsService,
    private readonly videos: VideoReceiver,
    private readonly archives: ArchiveReceiver,
    private readonly space: WorkSpace,
    private readonly machine: Machine,
  ) {}

  /** Resolves when it is accepted, by whichever request or process. @throws RefusalError with the verdict, or 423 while another process is at it */
  async complete(id: string): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(LOOK_EVERY)) {
      const row = found(await this.rows.find(id), resumableMessages.notFound);
      if (row.state === 'accepted') return;
      if (row.refusal) throw new RefusalError(row.refusal);
      if (await this.attempt(row)) return;
    }
    throw new RefusalError({ ...refusal(423, resumableMessages.stillChecked), retryAfter: 5 });
  }

  private async attempt({ id, shot_id: shotId, fields, owner: by, length }: ResumableUpload): Promise<boolean> {
    const receive = async (dir: string, signal: AbortSignal): Promise<Received> => {
      const { kind, filename } = fields;
      return (kind === 'video' ? this.videos : this.archives).take(filename, await this.parts.read(id), dir, signal);
    };
    try {
      await this.space.refuseWhenFull(length);
      return (await this.uploads.take({ id, shotId, kind: fields.kind, by, receive, also: (tx) => this.rows.accepted(tx, id) })) !== null;
    } catch (error) {
      if (error instanceof RefusalError && VERDICTS.has(error.refusal.status)) {
        // On a machine that can read nothing every file looks broken.
        if (await this.machine.trouble()) throw new RefusalError({ ...refusal(503, resumableMessages.notChecked), retryAfter: 30 });
        await this.rows.refused(id, error.refusal);
      }
      found(await this.rows.find(id), resumableMessages.notFound);
      throw orNoRoom(error);
    }
  }
}
