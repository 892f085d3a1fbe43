import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { shotMessages } from '@prepmarket/catalog-api';
import { mediaMessages, shotMediaFailed } from '@prepmarket/media-api';
import { found, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { EncodeQueue } from '../jobs/encode-queue.js';
import { noted } from '../places/noted.js';
import { Places, type ShotPath } from '../places/places.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ResumableRows } from '../resumable/resumable-rows.js';
import { ShotsService } from '../shots/shots.service.js';
import { newestUpload } from './newest-upload.js';
import { tellBegun } from './tell-begun.js';
import { Upload } from './upload.entity.js';

/** What an owner does with an upload that is there already. */
@Injectable()
export class UploadMoves {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly shots: ShotsService,
    private readonly queue: EncodeQueue,
    private readonly resumable: ResumableRows,
  ) {}

  /** Encodes the kept original of a failed upload anew. @throws RefusalError 403, 404, 409 */
  async retry(actor: Actor, path: ShotPath): Promise<void> {
    const { id } = await this.places.owned(actor, path);
    await this.work.transaction(async (tx) => {
      const { shot, upload } = await this.lock(tx, id);
      const failed = upload?.state === 'failed' && upload.original_key !== null;
      const running = upload && ['uploading', 'preparing', 'transcoding'].includes(upload.state);
      refuse(failed ? undefined : refusal(409, running ? mediaMessages.stillRunning : mediaMessages.nothingToRetry));
      if (!upload) return;
      await noted(tx, shot.project_id, 'upload-retried', { kind: 'upload', id: upload.id });
      await this.anew(tx, shot, upload);
    });
  }

  /** Has the kept original of an upload encoded anew: it becomes the shot's newest, and what the shot shows stays until it is ready. `pause` is milliseconds. */
  async anew(tx: Tx, shot: ShotCopy, upload: Upload, pause = 0): Promise<void> {
    const number = shot.last_upload + 1;
    await tx.manager.update(ShotCopy, { id: shot.id }, { last_upload: number });
    const fresh = { number, percent: 0, reason: null, waiting_for: null, tries: 0, waits: 0, worker: null, updated_at: new Date() };
    await tx.manager.update(Upload, { id: upload.id }, { ...fresh, state: 'transcoding' });
    await this.queue.add(tx, upload.id, { pause });
    await tellBegun(tx, shot.id);
  }

  /**
   * Removes the newest upload of a shot, also one that is still being judged, unless it is the shot's picture; one that makes the picture anew only stops
   * doing so. `wanted` is the id of the upload that is meant.
   * @throws RefusalError 403, 404, 409 when there is none, or another than the one that is meant
   */
  async cancel(actor: Actor, path: ShotPath, wanted?: string): Promise<void> {
    const { id } = await this.places.owned(actor, path);
    await this.work.transaction(async (tx) => {
      const { shot, upload } = await this.lock(tx, id);
      const cancelled = (upload: string) => noted(tx, shot.project_id, 'upload-cancelled', { kind: 'upload', id: upload });
      if (wanted && wanted !== upload?.id && (await this.resumable.removeUnjudged(tx, wanted, id))) return cancelled(wanted);
      refuse(upload && wanted && wanted !== upload.id ? refusal(409, mediaMessages.newerUpload) : undefined);
      const over = !upload || upload.state === 'complete';
      refuse(over ? refusal(409, mediaMessages.nothingToCancel) : undefined);
      if (!upload) return;
      await cancelled(upload.id);
      if (!(await this.shots.keepShown(tx, upload.id))) {
        await this.queue.remove(tx, upload.id);
        await this.shots.forgetUpload(tx, upload.id);
        await this.resumable.removeUnjudged(tx, upload.id, id);
      }
      if (upload.number !== null) await this.unsay(tx, shot, upload.number);
    });
  }

  private async lock(tx: Tx, shotId: string): Promise<{ shot: ShotCopy; upload: Upload | null }> {
    const shot = found(await tx.lock(ShotCopy, { id: shotId, deleted: false }), shotMessages.notFound);
    const newest = await newestUpload(tx.manager, shotId);
    return { shot, upload: newest && (await tx.lock(Upload, { id: newest.id })) };
  }

  /** What was told of it, and of a try before, no longer holds. */
  private async unsay(tx: Tx, shot: ShotCopy, upload: number): Promise<void> {
    await tx.publish(shotMediaFailed, { id: shot.id, version: upload, projectId: shot.project_id, upload, reason: '' });
  }
}
