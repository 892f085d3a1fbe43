import type { EventOf } from '@prepmarket/api-kit';
import { type ShotState, shotChanged, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { ShotCopy } from './shot.entity.js';

/** Remembers which shots a project has. */
@EventListener()
export class ShotsListener {
  @OnMany(shotCreated, shotChanged)
  async there(shots: ShotState[], tx: Tx): Promise<void> {
    const copies = shots.map(({ id, version, projectId }) => ({ id, version, projectId }));
    await keepCopies(tx, ShotCopy, copies);
  }

  @On(shotDeleted)
  async gone({ id, version, projectId }: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ShotCopy, { id, version, projectId });
  }
}
