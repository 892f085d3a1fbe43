import type { EventOf } from '@prepmarket/api-kit';
import { type ShotState, shotChanged, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { ShotsService } from '../shots/shots.service.js';
import { ShotCopy } from './shot.entity.js';

@EventListener()
export class ShotsListener {
  constructor(private readonly shots: ShotsService) {}

  @OnMany(shotCreated)
  async created(shots: ShotState[], tx: Tx): Promise<void> {
    await this.changed(shots, tx);
    for (const { id, stagedFile } of shots) if (stagedFile) await this.shots.adopt(tx, id, stagedFile);
  }

  @OnMany(shotChanged)
  async changed(shots: ShotState[], tx: Tx): Promise<void> {
    const copies = shots.map(({ id, projectId, packageId, name, firstNumber, version }) => ({
      ...{ id, project_id: projectId, package_id: packageId, name, version, first_number: firstNumber },
    }));
    await keepCopies(tx, ShotCopy, copies);
  }

  @On(shotDeleted)
  async deleted({ id, projectId, version }: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ShotCopy, { id, project_id: projectId, version });
    await this.shots.forget(tx, id);
  }
}
