import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { found, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { EncodeQueue } from '../jobs/encode-queue.js';
import { lockPlace } from '../places/find-place.js';
import { noted } from '../places/noted.js';
import { countUpload, type Place } from '../places/place.js';
import type { PlacePath } from '../places/place-path.js';
import { Places } from '../places/places.js';
import { ResumableRows } from '../resumable/resumable-rows.js';
import { ShotsService } from '../shots/shots.service.js';
import { newestUpload } from './newest-upload.js';
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
  async retry(actor: Actor, path: PlacePath): Promise<void> {
    const { id } = await this.places.owned(actor, path);
    await this.work.transaction(async (tx) => {
      const { place, upload } = await this.lock(tx, id);
      const failed = upload?.state === 'failed' && upload.original_key !== null;
      const running = upload && ['uploading', 'preparing', 'transcoding'].includes(upload.state);
      refuse(failed ? undefined : refusal(409, running ? mediaMessages.stillRunning : mediaMessages.nothingToRetry));
      if (!upload) return;
      await noted(tx, place.belongsTo, 'upload-retried', { kind: 'upload', id: upload.id });
      await this.anew(tx, place, upload);
    });
  }

  /** Has the kept original of an upload encoded anew: it becomes the newest of its place, and what that shows stays until it is ready. `pause` is milliseconds. */
  async anew(tx: Tx, place: Place, upload: Upload, pause = 0): Promise<void> {
    const number = await countUpload(tx, place);
    const fresh = { number, percent: 0, reason: null, waiting_for: null, tries: 0, waits: 0, worker: null, updated_at: new Date() };
    await tx.manager.update(Upload, { id: upload.id }, { ...fresh, state: 'transcoding' });
    await this.queue.add(tx, upload.id, { pause });
    await place.sort.begun(tx, place);
  }

  /**
   * Removes the newest upload of a place, also one that is still being judged, unless it is the picture there; one that makes the picture anew only stops
   * doing so. `wanted` is the id of the upload that is meant.
   * @throws RefusalError 403, 404, 409 when there is none, or another than the one that is meant
   */
  async cancel(actor: Actor, path: PlacePath, wanted?: string): Promise<void> {
    const { id } = await this.places.owned(actor, path);
    await this.work.transaction(async (tx) => {
      const { place, upload } = await this.lock(tx, id);
      const cancelled = (upload: string) => noted(tx, place.belongsTo, 'upload-cancelled', { kind: 'upload', id: upload });
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
      if (upload.number !== null) await this.unsay(tx, place, upload.number);
    });
  }

  private async lock(tx: Tx, id: string): Promise<{ place: Place; upload: Upload | null }> {
    const place = found(await lockPlace(tx, id), mediaMessages.placeGone);
    const newest = await newestUpload(tx.manager, id);
    return { place, upload: newest && (await tx.lock(Upload, { id: newest.id })) };
  }

  /** What was told of it, and of a try before, no longer holds. */
  private async unsay(tx: Tx, place: Place, upload: number): Promise<void> {
    await place.sort.failed(tx, place, { upload, reason: '' });
  }
}
