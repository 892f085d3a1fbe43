import { basename, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Wait } from '@prepmarket/media-api';
import { Files, ObjectStore, type StoredFile, type Tx, Work } from '@prepmarket/service-kit';
import { IsNull } from 'typeorm';
import { CheckAgain } from '../checks/check-again.js';
import { ALPHA } from '../ffmpeg/alpha.js';
import { POSTER, PROXY, SPRITE, TIMES } from '../ffmpeg/proxy.js';
import { lockPlace } from '../places/find-place.js';
import type { Place } from '../places/place.js';
import type { Encoded } from '../shots/facts.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { Upload } from '../uploads/upload.entity.js';
import { EncodeQueue } from './encode-queue.js';
import { pauseAfter } from './failure.js';
import { keepFile } from './keep-file.js';
import { Leases } from './leases.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const DERIVED = ['proxy', 'poster', 'sprite', 'times', 'alpha'];

/** What an upload waits for, how often it has ended its program by now, and whether this process keeps what it has made of it (`here`). */
export interface Waiting {
  wait: Wait;
  crashes: number;
  here: boolean;
  /** Milliseconds. */
  pause?: number;
}

/** The upload as the run began with it. */
type Run = Pick<Upload, 'id' | 'number'>;
type Made = Record<'proxy' | 'poster' | 'sprite' | 'times', StoredFile> & { alpha: StoredFile | undefined };

const by = ({ uploaded_by }: Upload) => (uploaded_by ? { uploadedBy: uploaded_by } : {});

/** How a run ends: its place shows the new picture and the old one goes; or the upload has failed and its original stays; or it waits for another run. */
@Injectable()
export class Outcome {
  constructor(
    private readonly work: Work,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly shots: ShotsService,
    private readonly leases: Leases,
    private readonly queue: EncodeQueue,
    private readonly again: CheckAgain,
  ) {}

  async ready(run: Run, dir: string, encoded: Encoded): Promise<void> {
    const stored: StoredFile[] = [];
    let offered = false;
    try {
      const keeping = [
        this.keep(stored, join(dir, PROXY), 'video/mp4'),
        this.keep(stored, join(dir, POSTER), 'image/jpeg'),
        this.keep(stored, join(dir, SPRITE), 'image/jpeg'),
        this.keep(stored, join(dir, TIMES), 'application/json'),
        encoded.alpha ? this.keep(stored, join(dir, ALPHA), 'video/mp4') : undefined,
      ] as const;
      // To their ends also where one of them fails: what is deleted then is what was stored.
      await Promise.allSettled(keeping);
      const [proxy, poster, sprite, times, alpha] = await Promise.all(keeping);
      const made: Made = { proxy, poster, sprite, times, alpha };
      offered = true;
      offered = await this.work.transaction((tx) => this.show(tx, run, made, encoded));
      if (!offered) throw new Error('The upload is no longer ours.');
    } catch (error) {
      // After a commit without an answer nobody knows whether rows name them; the sweeper will.
      if (!offered) for (const { key } of stored) await this.store.delete(key).catch(() => undefined);
      throw error;
    }
  }

  /** `unusable`: its bytes were read and are nothing that is kept, so what still waits under a key that is not ours goes. */
  async failed(run: Run, reason: string, unusable: boolean): Promise<void> {
    const { id } = run;
    await this.work.transaction(async (tx) => {
      const found = await this.lock(tx, run);
      if (!found) return;
      const { upload, place } = found;
      await tx.manager.update(Upload, { id }, { state: 'failed', reason, waiting_for: null, worker: null, leased_until: null, updated_at: new Date() });
      if (unusable && !upload.original_key) await this.shots.drop(tx, upload.staged_key);
      const number = upload.number ?? 0;
      await place.sort.failed(tx, place, { upload: number, reason, ...by(upload) });
    });
  }

  /** It is tried again after a pause that grows with each wait, unless the pause is said. */
  async waits(run: Run, { wait, crashes, here, pause }: Waiting): Promise<void> {
    const { id } = run;
    await this.work.transaction(async (tx) => {
      const found = await this.lock(tx, run);
      if (!found) return;
      const waits = found.upload.waits + 1;
      await tx.manager.update(Upload, { id }, { waiting_for: wait, waits, tries: crashes, worker: null, leased_until: null, updated_at: new Date() });
      await this.queue.add(tx, id, { here: here ? 'copy' : undefined, pause: pause ?? pauseAfter(waits) });
    });
  }

  private async show(tx: Tx, run: Run, { proxy, poster, sprite, times, alpha }: Made, encoded: Encoded): Promise<boolean> {
    const found = await this.lock(tx, run);
    if (!found) return false;
    const { facts, measured } = encoded;
    const { upload, place } = found;
    const { id } = run;
    const number = upload.number ?? 0;
    const proxyName = `${basename(upload.file_name, extname(upload.file_name))}.mp4`;
    await this.files.removeOf(tx, [id], DERIVED);
    await this.attach(tx, upload, 'proxy', { ...proxy, originalname: proxyName });
    await this.attach(tx, upload, 'poster', { ...poster, originalname: proxyName.replace(/mp4$/, 'jpg') });
    await this.attach(tx, upload, 'sprite', sprite);
    await this.attach(tx, upload, 'times', times);
    if (alpha) await this.attach(tx, upload, 'alpha', alpha);
    const media: ShotMedia = {
      shot_id: place.id,
      upload_id: id,
      upload: number,
      original_key: upload.original_key,
      original_name: upload.file_name,
      proxy_key: proxy.key,
      proxy_name: proxyName,
      poster_key: poster.key,
      sprite_key: sprite.key,
      times_key: times.key,
      alpha_key: alpha?.key ?? null,
      facts,
    };
    await tx.manager.upsert(ShotMedia, media, ['shot_id']);
    await tx.manager.update(
      Upload,
      { id },
      { state: 'complete', percent: 100, waiting_for: null, waits: 0, worker: null, leased_until: null, updated_at: new Date() },
    );
    await this.shots.forgetBefore(tx, place.id, number, ['complete', 'failed', 'preparing', 'transcoding']);
    await place.sort.ready(tx, place, media, { upload: number, ...by(upload) }, encoded);
    await this.again.ask(tx, 'shot_id', [place.id]);
    // What has changed while it was judged for the first time.
    if (measured) await this.again.ask(tx, 'id', [place.id]);
    return true;
  }

  /** The upload and its place, while the upload is still this run's to end: a later one of the same process has another number. */
  private async lock(tx: Tx, { id, number }: Run): Promise<{ upload: Upload; place: Place } | null> {
    const known = await tx.manager.findOneBy(Upload, { id });
    const place = known && (await lockPlace(tx, known.shot_id));
    const upload = place && (await tx.lock(Upload, { id, worker: this.leases.worker, number: number ?? IsNull() }));
    return upload && place ? { upload, place } : null;
  }

  private attach(tx: Tx, upload: Upload, kind: string, file: StoredFile): Promise<void> {
    return this.files.attach(tx, upload.id, kind, [file], upload.uploaded_by ?? NOBODY);
  }

  private async keep(stored: StoredFile[], path: string, mimetype: string): Promise<StoredFile> {
    const file = await keepFile(this.store, path, mimetype);
    stored.push(file);
    return file;
  }
}
