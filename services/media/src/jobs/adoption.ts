import { Inject, Injectable } from '@nestjs/common';
import { Copies, Files, ObjectStore, type StoredFile, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { ProjectCopy } from '../places/project.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { Quota } from '../uploads/quota.js';
import type { VideoSource } from '../uploads/received.js';
import { Upload } from '../uploads/upload.entity.js';
import { VideoFile } from '../uploads/video-file.js';
import { Leases } from './leases.js';
import { notShown, STORE_PATIENCE, whole, within } from './patience.js';
import { WorkSpace } from './work-space.js';

/** Takes over a video that came with its shot's creation and waits in the store under a key that is not ours. */
@Injectable()
export class Adoption {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly work: Work,
    private readonly shots: ShotsService,
    private readonly space: WorkSpace,
    private readonly leases: Leases,
    private readonly quota: Quota,
    private readonly copies: Copies,
  ) {}

  /** @throws RefusalError 413 or 415 when it is not taken over, for its owner keeps too much or it is no video, 507 when there is no room, another when it cannot be used; else what the store complains about */
  async adopt(upload: Upload, staged: string, dir: string, signal: AbortSignal): Promise<VideoSource> {
    const waiting = await within(this.store.stat(staged), STORE_PATIENCE);
    if (!waiting) throw notShown(staged);
    const owner = await this.owner(upload.shot_id);
    // What came with its shot passed another service, which does not know what its owner keeps.
    await this.work.transaction((tx) => this.quota.judgeKept(tx, owner, waiting.size));
    await this.space.refuseWhenFull(waiting.size);
    const file = new VideoFile(upload.file_name, dir);
    const original = await file.copy(whole(await within(this.store.getRange(staged), STORE_PATIENCE), waiting.size, STORE_PATIENCE), staged, this.store);
    await this.own(upload, owner, staged, original);
    return file.probe(this.config.ffprobePath, dir, signal);
  }

  /** From here on it is kept like any other original, also when it cannot be encoded. */
  private async own(upload: Upload, owner: string, staged: string, original: StoredFile): Promise<void> {
    const { worker } = this.leases;
    await this.work.transaction(async (tx) => {
      const { affected } = await tx.manager.update(Upload, { id: upload.id, worker }, { state: 'transcoding', original_key: original.key, uploaded_by: owner });
      if (affected !== 1) throw new Error('The upload is no longer ours.');
      await this.files.attach(tx, upload.id, 'original', [original], owner);
      await this.shots.drop(tx, staged);
    });
  }

  private async owner(shotId: string): Promise<string> {
    const project = await this.copies.find(shotId, async () => {
      const shot = await this.database.manager.findOneBy(ShotCopy, { id: shotId });
      return shot && this.database.manager.findOneBy(ProjectCopy, { id: shot.project_id, deleted: false });
    });
    if (!project) throw new Error('The project of the shot is not known yet.');
    return project.user_id;
  }
}
