import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { shotMessages } from '@prepmarket/catalog-api';
import { type UploadStatus, uploadStateText } from '@prepmarket/media-api';
import { context, Files, found, ObjectStore, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { LEASE, Leases } from '../jobs/leases.js';
import { WorkFolder } from '../jobs/work-folder.js';
import { Worker } from '../jobs/worker.js';
import { Places, type ShotPath } from '../places/places.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { drain } from './form.js';
import type { Received } from './received.js';
import { SequenceReceiver } from './sequence-receiver.js';
import { Upload } from './upload.entity.js';
import { VideoReceiver } from './video-receiver.js';

type Receive = (request: IncomingMessage, dir: string, signal: AbortSignal) => Promise<Received>;

@Injectable()
export class UploadsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: Places,
    private readonly shots: ShotsService,
    private readonly videos: VideoReceiver,
    private readonly sequences: SequenceReceiver,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly folder: WorkFolder,
    private readonly leases: Leases,
    private readonly worker: Worker,
  ) {}

  video(actor: Actor, path: ShotPath, request: IncomingMessage): Promise<UploadStatus> {
    return this.upload(actor, path, request, 'video', (...args) => this.videos.receive(...args));
  }

  sequence(actor: Actor, path: ShotPath, request: IncomingMessage): Promise<UploadStatus> {
    return this.upload(actor, path, request, 'sequence', (...args) => this.sequences.receive(...args));
  }

  /** Where the newest upload of a shot stands. */
  async status(actor: Actor, path: ShotPath): Promise<UploadStatus> {
    const { id } = await this.places.seen(actor, path);
    const [upload]: Upload[] = await this.database.query(
      `SELECT * FROM uploads WHERE shot_id = $1 ORDER BY state = 'uploading' DESC, number DESC NULLS LAST, created_at DESC LIMIT 1`,
      [id],
    );
    return statusOf(id, upload);
  }

  private async upload(actor: Actor, path: ShotPath, request: IncomingMessage, kind: Upload['kind'], receive: Receive): Promise<UploadStatus> {
    // An upload takes no Idempotency-Key: its body is not there twice to be compared.
    const running = context();
    if (running) running.idempotency = undefined;
    try {
      const shot = await this.places.owned(actor, path);
      return await this.take(actor, shot, request, kind, receive);
    } catch (error) {
      drain(request);
      throw error;
    }
  }

  private async take(actor: Actor, shot: ShotCopy, request: IncomingMessage, kind: Upload['kind'], receive: Receive): Promise<UploadStatus> {
    const id = randomUUID();
    const dir = await this.folder.make();
    const signal = await this.begin(id, shot, kind, actor);
    let received: Received | undefined;
    try {
      received = await receive(request, dir, signal);
      const upload = await this.accept(id, received, actor);
      this.worker.submit({ upload, dir, source: received.source });
      void this.leases.beat();
      return statusOf(shot.id, upload);
    } catch (error) {
      this.leases.release(id);
      if (received) await this.store.delete(received.original.key).catch(() => undefined);
      await this.folder.remove(dir);
      await this.database.manager.delete(Upload, { id });
      throw error;
    }
  }

  /** The row shows that something is coming; a refused upload leaves no trace of it. */
  private async begin(id: string, shot: ShotCopy, kind: Upload['kind'], actor: Actor): Promise<AbortSignal> {
    await this.database.query(
      `INSERT INTO uploads (id, shot_id, kind, state, file_name, uploaded_by, worker, leased_until)
       VALUES ($1, $2, $3, 'uploading', '', $4, $5, now() + make_interval(secs => $6))`,
      [id, shot.id, kind, actor.id, this.leases.worker, LEASE],
    );
    return this.leases.hold(id);
  }

  /** From here on the upload is the shot's newest: older ones that are not ready yet are given up. */
  private accept(id: string, { original, frames, firstFrame, missingFrames }: Received, actor: Actor): Promise<Upload> {
    return this.work.transaction(async (tx) => {
      const begun = found(await tx.manager.findOneBy(Upload, { id }), shotMessages.notFound);
      const shot = found(await tx.lock(ShotCopy, { id: begun.shot_id, deleted: false }), shotMessages.notFound);
      const upload = found(await tx.lock(Upload, { id, state: 'uploading' }), shotMessages.notFound);
      shot.last_upload += 1;
      await tx.manager.update(ShotCopy, { id: shot.id }, { last_upload: shot.last_upload });
      Object.assign(upload, {
        number: shot.last_upload,
        state: 'transcoding',
        file_name: original.originalname,
        original_key: original.key,
        frames,
        first_frame: firstFrame,
        missing_frames: missingFrames,
        tries: 1,
        updated_at: new Date(),
      });
      await tx.manager.save(upload);
      await this.files.attach(tx, id, 'original', [original], actor.id);
      await this.shots.forgetBefore(tx, shot.id, shot.last_upload, ['preparing', 'transcoding']);
      return upload;
    });
  }
}

const statusOf = (shotId: string, upload: Upload | undefined): UploadStatus => {
  const state = upload?.state ?? 'idle';
  return {
    shot_id: shotId,
    state,
    percent: upload?.percent ?? 0,
    message: uploadStateText[state],
    error: upload?.reason ?? null,
    file_name: upload?.file_name || null,
    updated_at: upload?.updated_at.toISOString() ?? null,
  };
};
