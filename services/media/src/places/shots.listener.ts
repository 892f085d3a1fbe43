import type { EventOf } from '@prepmarket/api-kit';
import { type ShotState, shotChanged, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { ShotsService } from '../shots/shots.service.js';
import { ShotCopy } from './shot.entity.js';

@EventListener()
export class ShotsListener {
  constructor(private readonly shots: ShotsService) {}

  @On(shotCreated)
  async created(shot: ShotState, tx: Tx): Promise<void> {
    await this.changed(shot, tx);
    if (shot.stagedFile) await this.shots.adopt(tx, shot.id, shot.stagedFile);
  }

  @On(shotChanged)
  async changed({ id, projectId, packageId, version }: ShotState, tx: Tx): Promise<void> {
    await keepCopy(tx, ShotCopy, { id, project_id: projectId, package_id: packageId, version });
  }

  @On(shotDeleted)
  async deleted({ id, projectId, version }: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ShotCopy, { id, project_id: projectId, version });
    await this.shots.forget(tx, id);
  }
}
