import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { shotMessages } from '@prepmarket/catalog-api';
import { type UploadStatus, uploadStateText } from '@prepmarket/media-api';
import { context, Files, found, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { LEASE, Leases } from '../jobs/leases.js';
import { WorkFolder } from '../jobs/work-folder.js';
import { Worker } from '../jobs/worker.js';
import { Places, type ShotPath } from '../places/places.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { drain } from './form.js';
import { Quota } from './quota.js';
import type { Received } from './received.js';
import { SequenceReceiver } from './sequence-receiver.js';
import { Upload } from './upload.entity.js';
import { VideoReceiver } from './video-receiver.js';

type Receive = (dir: string, signal: AbortSignal) => Promise<Received>;

/** An upload that is to be. `also` runs in the transaction that accepts it; `bytes` is what has still to be judged against its owner's quota. */
export interface Coming {
  id: string;
  shotId: string;
  kind: Upload['kind'];
  by: string;
  bytes?: number;
  receive: Receive;
  also?: (tx: Tx) => Promise<void>;
}

@Injectable()
export class UploadsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: Places,
    private readonly quota: Quota,
    private readonly shots: ShotsService,
    private readonly videos: VideoReceiver,
    private readonly sequences: SequenceReceiver,
    private readonly files: Files,
    private readonly folder: WorkFolder,
    private readonly leases: Leases,
    private readonly worker: Worker,
  ) {}

  video(actor: Actor, path: ShotPath, request: IncomingMessage): Promise<UploadStatus> {
    return this.upload(actor, path, request, 'video', (...args) => this.videos.receive(request, ...args));
  }

  sequence(actor: Actor, path: ShotPath, request: IncomingMessage): Promise<UploadStatus> {
    return this.upload(actor, path, request, 'sequence', (...args) => this.sequences.receive(request, ...args));
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
      const bytes = Number(request.headers['content-length'] ?? 0);
      if (kind === 'sequence') this.quota.refuseSequence(bytes);
      return (await this.take({ id: randomUUID(), shotId: shot.id, kind, by: actor.id, bytes, receive })) as UploadStatus;
    } catch (error) {
      drain(request);
      throw error;
    }
  }

  /** Receives an upload and accepts it; null when another process is at the one with this id. Nothing is left of one that is refused. */
  async take(coming: Coming): Promise<UploadStatus | null> {
    const { id, shotId, by, receive, also } = coming;
    const dir = await this.folder.make();
    let received: Received | undefined;
    try {
      if (!(await this.begin(coming))) {
        await this.folder.remove(dir);
        return null;
      }
      received = await receive(dir, this.leases.hold(id));
      const upload = await this.accept(id, received, by, also);
      this.worker.submit({ upload, dir, source: received.source });
      void this.leases.beat();
      return statusOf(shotId, upload);
    } catch (error) {
      this.leases.release(id);
      if (received) await this.files.discard([received.original.key]);
      await this.folder.remove(dir);
      await this.database.manager.delete(Upload, { id, state: 'uploading', worker: this.leases.worker });
      throw error;
    }
  }

  /** The row shows that something is coming; one that a process left behind in mid-way is taken over. */
  private async begin({ id, shotId, kind, by, bytes }: Coming): Promise<boolean> {
    return this.work.transaction(async (tx) => {
      if (bytes !== undefined) await this.quota.judge(tx, by, { bytes });
      const rows: unknown[] = await tx.manager.query(
        `INSERT INTO uploads AS u (id, shot_id, kind, state, file_name, uploaded_by, worker, leased_until)
         VALUES ($1, $2, $3, 'uploading', '', $4, $5, now() + make_interval(secs => $6))
         ON CONFLICT (id) DO UPDATE SET state = 'uploading', reason = NULL, worker = excluded.worker, leased_until = excluded.leased_until
         WHERE u.number IS NULL AND (u.leased_until IS NULL OR u.leased_until < now()) RETURNING id`,
        [id, shotId, kind, by, this.leases.worker, LEASE],
      );
      return rows.length > 0;
    });
  }

  /** From here on the upload is the shot's newest: older ones that are not ready yet are given up. */
  private accept(id: string, { original, frames, firstFrame, missingFrames }: Received, by: string, also?: Coming['also']): Promise<Upload> {
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
      await this.files.attach(tx, id, 'original', [original], by);
      await this.shots.forgetBefore(tx, shot.id, shot.last_upload, ['preparing', 'transcoding']);
      await also?.(tx);
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
