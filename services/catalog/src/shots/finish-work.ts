import { shotChanged } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import { changed } from '../places/changed.js';
import { noted } from '../places/noted.js';
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
  for (const shot of shots.filter(({ status }) => status !== 'completed')) {
    await noted(tx, projectId, 'shot-changed', { kind: 'shot', id: shot.id, from: shot.status, to: 'completed' });
    await tx.manager.save(changed(shot, { status: 'completed' }, null));
    await tx.publish(shotChanged, shotState(shot));
  }
};
