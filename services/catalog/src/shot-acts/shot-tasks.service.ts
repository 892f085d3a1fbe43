import { Injectable } from '@nestjs/common';
import { type Actor, refusalAbout } from '@prepmarket/api-kit';
import { type ActedShots, framesOf, lastFrame, shotActMessages, type TaskRemoval, type TasksForShots } from '@prepmarket/catalog-api';
import { insertRows, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import { projectAct } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import type { Clip } from '../shots/clip.view.js';
import type { Shot } from '../shots/shot.entity.js';
import type { ShotMedia } from '../shots/shot-media.entity.js';
import { makeTask } from '../tasks/make-task.js';
import type { Task } from '../tasks/task.entity.js';
import { tellGone, tellTasks } from '../tasks/tell-tasks.js';
import { lockShots } from './lock-shots.js';
import { tellShots } from './tell-shots.js';

type Measured = Shot & { clip: Clip };

/** The frames that handles leave. @throws RefusalError 400 for a clip that is too short; where nobody knows how long it will be, the whole of it is meant */
const framesWithin = ({ name, clip }: Measured, handles: number) => {
  if (handles === 0 || (framesOf(clip) === null && clip.frame_out == null)) return {};
  const [frame_start, frame_end] = [1 + handles, lastFrame(clip) - handles];
  if (frame_end < frame_start) throw new RefusalError(refusalAbout(name, 400, shotActMessages.tooShort(name)));
  return { frame_start, frame_end };
};

@Injectable()
export class ShotTasksService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
  ) {}

  /** One task for each of the shots, or none at all. */
  add(actor: Actor, place: Place, { shots: named, task: { handles, ...form } }: TasksForShots): Promise<ActedShots> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockForOwner(tx, actor, place);
      const shots = await measured(tx, await lockShots(tx, project.id, named));
      const tasks = shots.map((shot) => makeTask(shot, shot.clip, { ...form, ...framesWithin(shot, handles) }, actor.id));
      await insertRows(tx, 'tasks', tasks);
      await tellTasks(tx, tasks);
      await tx.auditAll(tasks.map(({ id }) => projectAct(project.id, 'task-created', { kind: 'task', id })));
      await tellShots(tx, project.id, shots);
      return { shots: versionsOf(shots), tasks: tasks.length };
    });
  }

  /** All tasks of some types below the shots. */
  remove(actor: Actor, place: Place, { shots: named, task_types }: TaskRemoval): Promise<ActedShots> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockForOwner(tx, actor, place);
      const shots = await lockShots(tx, project.id, named);
      const [gone]: [Task[]] = await tx.manager.query('DELETE FROM tasks WHERE shot_id = ANY ($1::uuid[]) AND task_type = ANY ($2::text[]) RETURNING *', [
        shots.map(({ id }) => id),
        task_types,
      ]);
      await tx.auditAll(gone.map(({ id }) => projectAct(project.id, 'task-deleted', { kind: 'task', id })));
      await tellGone(tx, gone);
      if (gone.length > 0) await tellShots(tx, project.id, shots);
      return { shots: versionsOf(shots), tasks: gone.length };
    });
  }
}

const versionsOf = (shots: readonly Shot[]) => shots.map(({ id, version }) => ({ id, version }));

/** With their clips, by which tasks are measured. */
const measured = async (tx: Tx, shots: readonly Shot[]): Promise<Measured[]> => {
  const clips: (Pick<ShotMedia, 'frame_count' | 'metadata'> & { shot_id: string })[] = await tx.manager.query(
    'SELECT shot_id, frame_count, metadata FROM shot_media WHERE shot_id = ANY ($1::uuid[])',
    [shots.map(({ id }) => id)],
  );
  const of = new Map(clips.map((clip) => [clip.shot_id, clip]));
  return shots.map((shot) => ({ ...shot, clip: { first_number: shot.first_number, frame_out: shot.frame_out, ...of.get(shot.id) } }));
};
