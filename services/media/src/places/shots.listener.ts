import type { EventOf } from '@prepmarket/api-kit';
import { type ShotState, shotChanged, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { CheckAgain } from '../checks/check-again.js';
import { ShotsService } from '../shots/shots.service.js';
import { ShotCopy } from './shot.entity.js';

const renamedAmong = async (tx: Tx, shots: readonly ShotState[]): Promise<string[]> => {
  const copies = await tx.manager.findBy(ShotCopy, { id: In(shots.map(({ id }) => id)) });
  const known = new Map(copies.map((copy) => [copy.id, copy]));
  return shots.filter(({ id, name, version }) => (known.get(id)?.version ?? version) < version && known.get(id)?.name !== name).map(({ id }) => id);
};

@EventListener()
export class ShotsListener {
  constructor(
    private readonly shots: ShotsService,
    private readonly again: CheckAgain,
  ) {}

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
    const renamed = await renamedAmong(tx, shots);
    await keepCopies(tx, ShotCopy, copies);
    // Names of files are judged by them.
    await this.again.ask(tx, 'shot_id', renamed);
  }

  @On(shotDeleted)
  async deleted({ id, projectId, version }: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ShotCopy, { id, project_id: projectId, version });
    await this.shots.forget(tx, id);
  }
}
