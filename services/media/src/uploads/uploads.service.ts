import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Actor, lengthMissing, refusal } from '@prepmarket/api-kit';
import { maximumVideoBytes, mediaMessages, resumableMessages, type UploadStatus } from '@prepmarket/media-api';
import { BrokenOff, context, drainRequest, Files, found, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { toldOf } from '../colours/chosen.js';
import { ShotColourRow } from '../colours/shot-colour.entity.js';
import { EncodeQueue } from '../jobs/encode-queue.js';
import { LEASE, LeaseLost, Leases } from '../jobs/leases.js';
import { LocalCopies } from '../jobs/local-copies.js';
import { WorkFolder } from '../jobs/work-folder.js';
import { orNoRoom, WorkSpace } from '../jobs/work-space.js';
import { lockPlace } from '../places/find-place.js';
import { noted } from '../places/noted.js';
import { countUpload } from '../places/place.js';
import type { PlacePath } from '../places/place-path.js';
import { Places } from '../places/places.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { newestUpload } from './newest-upload.js';
import { Quota, roomFor } from './quota.js';
import { pixelsOf, type Received } from './received.js';
import { RefusedFiles } from './refused-files.js';
import { SequenceReceiver } from './sequence-receiver.js';
import { tellBegun } from './tell-begun.js';
import { Upload } from './upload.entity.js';
import { statusOf } from './upload-status.js';
import { VideoReceiver } from './video-receiver.js';

type Receive = (dir: string, signal: AbortSignal, shotId: string) => Promise<Received>;

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

/** The process has given no sign for so long that the upload is another's by now, or it was removed. */
class TakenOver extends Error {}

@Injectable()
export class UploadsService {
  /** What this process is at: of two requests for one upload only one takes it. */
  private readonly taking = new Set<string>();

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
    private readonly copies: LocalCopies,
    private readonly space: WorkSpace,
    private readonly queue: EncodeQueue,
    private readonly refused: RefusedFiles,
  ) {}

  video(actor: Actor, path: PlacePath, request: IncomingMessage): Promise<UploadStatus> {
    return this.upload(actor, path, request, 'video', (dir, signal) => this.videos.receive(request, dir, signal));
  }

  sequence(actor: Actor, path: PlacePath, request: IncomingMessage): Promise<UploadStatus> {
    return this.upload(actor, path, request, 'sequence', (...args) => this.sequences.receive(request, ...args));
  }

  /** Where the newest upload of a place stands. */
  async status(actor: Actor, path: PlacePath): Promise<UploadStatus> {
    const { id, owned } = await this.places.followedBy(actor, path);
    const { manager } = this.database;
    const upload = await newestUpload(manager, id);
    const shown = upload !== null && (await manager.existsBy(ShotMedia, { upload_id: upload.id }));
    const told = { ...statusOf(id, upload, owned), is_shown: shown };
    if (!owned) return { ...told, refused: null };
    const colour = await manager.findOneBy(ShotColourRow, { shot_id: id });
    return { ...told, refused: await this.refused.of(id), colour_version: toldOf(colour).version };
  }

  private async upload(actor: Actor, path: PlacePath, request: IncomingMessage, kind: Upload['kind'], receive: Receive): Promise<UploadStatus> {
    // An upload takes no Idempotency-Key: its body is not there twice to be compared.
    const running = context();
    if (running) running.idempotency = undefined;
    let shotId: string | undefined;
    try {
      const place = await this.places.owned(actor, path);
      shotId = place.id;
      const announced = request.headers['content-length'];
      refuse(announced === undefined ? refusal(411, lengthMissing) : undefined);
      // No more is taken of a video; a longer one is refused by its name.
      const bytes = kind === 'video' ? Math.min(Number(announced), maximumVideoBytes) : Number(announced);
      if (kind === 'sequence') this.quota.refuseSequence(bytes);
      await this.work.transaction((tx) => this.quota.judgeOwner(tx, actor.id, { bytes }));
      await this.space.refuseWhenFull(bytes);
      await this.space.clearStore(roomFor(bytes));
      const id = randomUUID();
      const taken = await this.take({ id, shotId: place.id, kind, by: actor.id, bytes, receive });
      if (taken) return taken;
      found(await this.database.manager.findOneBy(Upload, { id }), resumableMessages.notFound);
      throw new RefusalError(refusal(503, mediaMessages.interrupted));
    } catch (error) {
      drainRequest(request);
      if (shotId) await this.refused.note(shotId, error);
      throw orNoRoom(error);
    }
  }

  /** Receives an upload and accepts it; null when somebody else is at the one with this id, or has taken it over or removed it meanwhile. Nothing is left of one that is refused. */
  async take(coming: Coming): Promise<UploadStatus | null> {
    const { id } = coming;
    if (this.taking.has(id)) return null;
    this.taking.add(id);
    return this.takeAlone(coming).finally(() => this.taking.delete(id));
  }

  private async takeAlone(coming: Coming): Promise<UploadStatus | null> {
    const { id, shotId, by, receive, also } = coming;
    let dir = await this.folder.make();
    let signal: AbortSignal | undefined;
    let received: Received | undefined;
    try {
      if (await this.begin(coming)) {
        signal = this.leases.hold(id);
        received = await receive(dir, signal, shotId);
        dir = await this.settled(dir, received);
        const { source } = received;
        if (source) this.quota.refusePixels(pixelsOf(source));
        // Before the transaction, for its job may begin at once.
        if (source) this.copies.keep(id, { dir, source });
        else await this.folder.remove(dir).catch(() => undefined);
        if (!isLive(received)) this.leases.release(id);
        return statusOf(shotId, await this.accept(id, received, by, also), true);
      }
    } catch (error) {
      const lost = error instanceof TakenOver || signal?.reason instanceof LeaseLost;
      if (signal) await this.undo(coming, error instanceof BrokenOff);
      // After a commit without an answer nobody knows whether it holds: the row says so, and the sweeper takes an object that no row names.
      if (received && (error instanceof RefusalError || lost)) await this.files.discard([received.original.key]);
      await this.folder.remove(dir).catch(() => undefined);
      if (lost) return null;
      throw error;
    }
    await this.folder.remove(dir);
    return null;
  }

  /** The folder of what was received; the given one goes when its files are elsewhere. */
  private async settled(given: string, { dir = given }: Received): Promise<string> {
    if (dir !== given) await this.folder.remove(given).catch(() => undefined);
    return dir;
  }

  /** Ends the work on an upload that was not accepted. A row that stays, for the database is away too, has lost its lease. */
  private async undo({ id, bytes }: Coming, brokenOff: boolean): Promise<void> {
    this.leases.release(id);
    this.copies.take(id);
    const forget = async (tx: Tx) => {
      const { affected } = await tx.manager.delete(Upload, { id, state: 'uploading', worker: this.leases.worker });
      // What was judged as it began is counted there too. Breaking off is cancelling, which would else be free.
      if (affected && bytes !== undefined && !brokenOff) await this.quota.uncount(tx, id);
    };
    await this.work.transaction(forget).catch(() => undefined);
  }

  /** The row shows that something is coming; one that a process left behind in mid-way is taken over. */
  private async begin({ id, shotId, kind, by, bytes }: Coming): Promise<boolean> {
    return this.work.transaction(async (tx) => {
      if (bytes !== undefined) await this.quota.begin(tx, by, id, bytes);
      const rows: unknown[] = await tx.manager.query(
        `INSERT INTO uploads AS u (id, shot_id, kind, state, file_name, uploaded_by, worker, leased_until, announced)
         VALUES ($1, $2, $3, 'uploading', '', $4, $5, now() + make_interval(secs => $6), $7)
         ON CONFLICT (id) DO UPDATE SET state = 'uploading', reason = NULL, worker = excluded.worker, leased_until = excluded.leased_until
         WHERE u.number IS NULL AND (u.leased_until IS NULL OR u.leased_until < now()) RETURNING id`,
        [id, shotId, kind, by, this.leases.worker, LEASE, bytes ?? 0],
      );
      if (rows.length > 0) await tellBegun(tx, shotId);
      return rows.length > 0;
    });
  }

  /** From here on the upload is the newest of its place: older ones that are not ready yet are given up, but never the picture there. */
  private accept(id: string, received: Received, by: string, also?: Coming['also']): Promise<Upload> {
    const { source, frames, firstFrame, missingFrames } = received;
    const live = isLive(received);
    return this.work.transaction(async (tx) => {
      const begun = found(await tx.manager.findOneBy(Upload, { id }), resumableMessages.notFound);
      const place = found(await lockPlace(tx, begun.shot_id), mediaMessages.placeGone);
      const upload = await tx.lock(Upload, { id, state: 'uploading', worker: this.leases.worker });
      if (!upload) throw new TakenOver();
      // First, for it judges by the uploads that are about to be given up.
      await also?.(tx);
      const number = await countUpload(tx, place);
      const { originalname } = received.original;
      const original = { ...received.original, originalname: place.sort.called?.(originalname) ?? originalname };
      Object.assign(upload, {
        number,
        state: 'transcoding',
        file_name: original.originalname,
        original_key: original.key,
        frames,
        first_frame: firstFrame,
        missing_frames: missingFrames,
        pixels: source ? pixelsOf(source) : null,
        // What is encoded already goes on without a stop; all else waits without a worker.
        ...(!live && { worker: null, leased_until: null }),
        updated_at: new Date(),
      });
      await tx.manager.save(upload);
      await noted(tx, place.belongsTo, 'upload-received', { kind: 'upload', id });
      await place.sort.begun(tx, place);
      await this.files.attach(tx, id, 'original', [original], by);
      await this.shots.giveUpBefore(tx, place.id, number);
      await this.refused.forget(tx, place.id);
      await this.queue.add(tx, id, { here: live ? 'live' : source && 'copy' });
      return upload;
    });
  }
}

/** Whether it began to be encoded while it came in. */
const isLive = ({ source }: Received): boolean => source?.kind === 'sequence' && source.live !== undefined;
