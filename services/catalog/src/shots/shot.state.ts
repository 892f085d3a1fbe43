import { type ShotState, shotDeleted } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import type { FindOptionsWhere } from 'typeorm';
import { projectAct } from '../places/noted.js';
import { Shot } from './shot.entity.js';

/** The shot's public state, as its events carry it. */
export const shotState = (shot: Shot): ShotState => ({
  id: shot.id,
  version: shot.version,
  projectId: shot.project_id,
  packageId: shot.package_id,
  name: shot.name,
  firstNumber: shot.first_number,
});

/** Deletes shots with their tasks and media facts, notes it and tells the others: by as many statements for a thousand shots as for one. */
export const forgetShots = async (tx: Tx, where: FindOptionsWhere<Shot>): Promise<void> => {
  const shots = await tx.manager.findBy(Shot, where);
  await tx.manager.delete(Shot, where);
  await tx.auditAll(shots.map(({ id, project_id }) => projectAct(project_id, 'shot-deleted', { kind: 'shot', id })));
  await tx.publishAll(
    shotDeleted,
    shots.map(({ id, version, project_id: projectId, package_id: packageId }) => ({ id, version: version + 1, projectId, packageId })),
  );
};
