import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { awaitCopy, Files, ObjectStore, RefusalError, refuse, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { ProjectCopy } from '../places/project.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import type { VideoSource } from '../uploads/received.js';
import { Upload } from '../uploads/upload.entity.js';
import { VideoFile } from '../uploads/video-file.js';

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
  ) {}

  /** @throws RefusalError when it is gone or cannot be used */
  async adopt(upload: Upload, staged: string, dir: string, signal: AbortSignal): Promise<VideoSource> {
    refuse((await this.store.stat(staged)) ? undefined : refusal(404, mediaMessages.uploadFailed));
    const file = new VideoFile(upload.file_name, dir);
    const original = await file.store(await this.store.getRange(staged), this.store);
    try {
      const source = await file.probe(this.config.ffprobePath, dir, signal);
      const owner = await this.owner(upload.shot_id);
      await this.work.transaction(async (tx) => {
        const { affected } = await tx.manager.update(Upload, { id: upload.id }, { state: 'transcoding', original_key: original.key, uploaded_by: owner });
        if (affected !== 1) throw new RefusalError(refusal(404, mediaMessages.uploadFailed));
        await this.files.attach(tx, upload.id, 'original', [original], owner);
        await this.shots.drop(tx, staged);
      });
      return source;
    } catch (error) {
      await this.store.delete(original.key).catch(() => undefined);
      throw error;
    }
  }

  private async owner(shotId: string): Promise<string> {
    const project = await awaitCopy(async () => {
      const shot = await this.database.manager.findOneBy(ShotCopy, { id: shotId });
      return shot && this.database.manager.findOneBy(ProjectCopy, { id: shot.project_id, deleted: false });
    });
    if (!project) throw new Error('The project of the shot is not known yet.');
    return project.user_id;
  }
}
