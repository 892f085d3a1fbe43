import type { EventEnvelope } from '@prepmarket/api-kit';
import { type FailedMedia, type ReadyMedia, shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { uploadKinds } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { ProjectCopy } from '../copies/project.entity.js';
import { ShotCopy } from '../copies/shot.entity.js';
import { tell } from './tell.js';

/** Of an upload nothing is kept: each of its events stands for itself. */
@EventListener()
export class UploadsListener {
  @On(shotMediaReady)
  ready({ id, projectId, upload, uploadedBy }: ReadyMedia, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return this.ended({ id, projectId, upload, uploadedBy }, tx, envelope);
  }

  @On(shotMediaFailed)
  failed({ id, projectId, upload, uploadedBy, reason }: FailedMedia, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return this.ended({ id, projectId, upload, uploadedBy, reason }, tx, envelope);
  }

  private async ended(
    media: Pick<ReadyMedia, 'id' | 'projectId' | 'upload' | 'uploadedBy'> & { reason?: string },
    tx: Tx,
    envelope: EventEnvelope,
  ): Promise<void> {
    const shot = await tx.manager.findOneBy(ShotCopy, { id: media.id });
    const project = await tx.manager.findOneBy(ProjectCopy, { id: media.projectId });
    await tell(tx, uploadKinds, { media, shot, project }, { envelope, news: true });
  }
}
