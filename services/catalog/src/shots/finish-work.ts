import { shotChanged } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { changed } from '../places/changed.js';
import { projectAct } from '../places/noted.js';
import { Shot } from './shot.entity.js';
import { shotState } from './shot.state.js';

/** Completes what is left of a project's tasks and shots. */
export const finishWork = async (tx: Tx, projectId: string): Promise<void> => {
  // All shots first: a clip that arrives locks its shot before the tasks it measures.
  const shots = await tx.manager.find(Shot, {
    where: { project_id: projectId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  await tx.manager.query(
    `UPDATE tasks SET status = 'completed', version = version + 1, updated_at = now(), updated_by = NULL WHERE project_id = $1 AND status <> 'completed'`,
    [projectId],
  );
  const left = shots.filter(({ status }) => status !== 'completed');
  if (left.length === 0) return;
  await tx.auditAll(left.map(({ id, status }) => projectAct(projectId, 'shot-changed', { kind: 'shot', id, from: status, to: 'completed' })));
  const { status, updated_at, updated_by } = left.map((shot) => changed(shot, { status: 'completed' }, null))[0] as Shot;
  await tx.manager.update(Shot, { id: In(left.map(({ id }) => id)) }, { status, updated_at, updated_by, version: () => 'version + 1' });
  await tx.publishAll(shotChanged, left.map(shotState));
};
