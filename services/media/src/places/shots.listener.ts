import { type EventOf } from '@prepmarket/api-kit';
import { type ShotState, shotChanged, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { ShotsService } from '../shots/shots.service.js';

@EventListener()
export class ShotsListener {
  constructor(private readonly shots: ShotsService) {}

  @On(shotCreated)
  async created(shot: ShotState, tx: Tx): Promise<void> {
    await keep(tx, shot);
    if (shot.stagedFile) await this.shots.adopt(tx, shot.id, shot.stagedFile);
  }

  @On(shotChanged)
  changed(shot: ShotState, tx: Tx) {
    return keep(tx, shot);
  }

  @On(shotDeleted)
  async deleted(shot: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO shots AS s (id, project_id, version, deleted) VALUES ($1, $2, $3, true)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true WHERE s.version < excluded.version`,
      [shot.id, shot.projectId, shot.version],
    );
    await this.shots.forget(tx, shot.id);
  }
}

const keep = async (tx: Tx, shot: ShotState): Promise<void> => {
  await tx.manager.query(
    `INSERT INTO shots AS s (id, project_id, package_id, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, package_id = excluded.package_id, version = excluded.version
     WHERE s.version < excluded.version AND NOT s.deleted`,
    [shot.id, shot.projectId, shot.packageId, shot.version],
  );
};
