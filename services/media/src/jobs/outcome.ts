import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { Files, ObjectStore, type StoredFile, type Tx, Work } from '@prepmarket/service-kit';
import { POSTER, PROXY, SPRITE, TIMES } from '../ffmpeg/proxy.js';
import { ShotCopy } from '../places/shot.entity.js';
import type { Facts } from '../shots/facts.js';
import { readyState } from '../shots/republish.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { Upload } from '../uploads/upload.entity.js';
import { Leases } from './leases.js';

const NOBODY = '00000000-0000-0000-0000-000000000000';

type Made = Record<'proxy' | 'poster' | 'sprite' | 'times', StoredFile>;

/** How a job ends: the shot shows the new picture and the old one goes, or the upload has failed and all stays. */
@Injectable()
export class Outcome {
  constructor(
    private readonly work: Work,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly shots: ShotsService,
    private readonly leases: Leases,
  ) {}

  async ready(id: string, dir: string, facts: Facts): Promise<void> {
    const stored: StoredFile[] = [];
    try {
      const made: Made = {
        proxy: await this.keep(stored, join(dir, PROXY), 'video/mp4'),
        poster: await this.keep(stored, join(dir, POSTER), 'image/jpeg'),
        sprite: await this.keep(stored, join(dir, SPRITE), 'image/jpeg'),
        times: await this.keep(stored, join(dir, TIMES), 'application/json'),
      };
      const used = await this.work.transaction((tx) => this.show(tx, id, made, facts));
      if (!used) throw new Error('The upload is no longer ours.');
    } catch (error) {
      for (const { key } of stored) await this.store.delete(key).catch(() => undefined);
      throw error;
    }
  }

  async failed(id: string, reason: string): Promise<void> {
    await this.work.transaction(async (tx) => {
      const found = await this.lock(tx, id);
      if (!found) return;
      const { upload, shot } = found;
      await tx.manager.update(Upload, { id }, { state: 'failed', reason, worker: null, leased_until: null, updated_at: new Date() });
      await this.files.removeOf(tx, [id]);
      await this.shots.drop(tx, upload.staged_key);
      const number = upload.number ?? 0;
      await tx.publish(shotMediaFailed, { id: shot.id, version: number, projectId: shot.project_id, upload: number, reason });
    });
  }

  private async show(tx: Tx, id: string, { proxy, poster, sprite, times }: Made, facts: Facts): Promise<boolean> {
    const found = await this.lock(tx, id);
    if (!found) return false;
    const { upload, shot } = found;
    const number = upload.number ?? 0;
    const proxyName = `${basename(upload.file_name, extname(upload.file_name))}.mp4`;
    await this.attach(tx, upload, 'proxy', { ...proxy, originalname: proxyName });
    await this.attach(tx, upload, 'poster', { ...poster, originalname: proxyName.replace(/mp4$/, 'jpg') });
    await this.attach(tx, upload, 'sprite', sprite);
    await this.attach(tx, upload, 'times', times);
    const media: ShotMedia = {
      shot_id: shot.id,
      upload_id: id,
      upload: number,
      original_key: upload.original_key,
      original_name: upload.file_name,
      proxy_key: proxy.key,
      proxy_name: proxyName,
      poster_key: poster.key,
      sprite_key: sprite.key,
      times_key: times.key,
      facts,
    };
    await tx.manager.upsert(ShotMedia, media, ['shot_id']);
    await tx.manager.update(Upload, { id }, { state: 'complete', percent: 100, worker: null, leased_until: null, updated_at: new Date() });
    await this.shots.forgetBefore(tx, shot.id, number, ['complete', 'failed', 'preparing', 'transcoding']);
    await tx.publish(shotMediaReady, readyState(media, shot.project_id));
    return true;
  }

  /** The upload and its shot, while the upload is still this process's to end. */
  private async lock(tx: Tx, id: string): Promise<{ upload: Upload; shot: ShotCopy } | null> {
    const known = await tx.manager.findOneBy(Upload, { id });
    const shot = known && (await tx.lock(ShotCopy, { id: known.shot_id }));
    const upload = shot && (await tx.lock(Upload, { id, worker: this.leases.worker }));
    return upload && shot && !shot.deleted ? { upload, shot } : null;
  }

  private attach(tx: Tx, upload: Upload, kind: string, file: StoredFile): Promise<void> {
    return this.files.attach(tx, upload.id, kind, [file], upload.uploaded_by ?? NOBODY);
  }

  private async keep(stored: StoredFile[], path: string, mimetype: string): Promise<StoredFile> {
    const key = `m-${randomUUID()}`;
    const file = { key, mimetype, originalname: basename(path), field: '', ...(await this.store.putStream(key, createReadStream(path), mimetype)) };
    stored.push(file);
    return file;
  }
}
