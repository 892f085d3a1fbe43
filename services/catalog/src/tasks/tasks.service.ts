import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { cannotUseFrames, isWholeShot, lastFrame, type NewTask, type TaskEdit, taskMessages, type Task as WireTask } from '@prepmarket/catalog-api';
import { found, type JsonText, refuse, refuseStale, type Tx, Work } from '@prepmarket/service-kit';
import { changed } from '../places/changed.js';
import { noted } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { tellTree } from '../places/tell-tree.js';
import { type Clip, clipJson } from '../shots/clip.view.js';
import { Shot } from '../shots/shot.entity.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { makeTask } from './make-task.js';
import { Task } from './task.entity.js';
import { taskJson, tasksJson, wireTask } from './task.view.js';
import { tellGone, tellTasks } from './tell-tasks.js';

@Injectable()
export class TasksService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
  ) {}

  list(actor: Actor, place: Place): Promise<JsonText<WireTask[]>> {
    return this.places.textAs(actor, place, tasksJson);
  }

  get(actor: Actor, place: Place): Promise<JsonText<WireTask>> {
    return this.places.textAs(actor, place, taskJson);
  }

  create(actor: Actor, place: Place, form: NewTask): Promise<WireTask> {
    return this.work.transaction(async (tx) => {
      const { project, packageId, shotId, json: clip } = await this.places.lockShotForOwner<Clip>(tx, actor, place, clipJson);
      const task = makeTask({ id: shotId, project_id: project.id }, clip, form, actor.id);
      tx.leave(Task, task);
      await noted(tx, project.id, 'task-created', { kind: 'task', id: task.id });
      await tellTasks(tx, [task]);
      await tellTree(tx, project.id, { packageId, shotId, taskId: task.id });
      return wireTask(task);
    });
  }

  edit(actor: Actor, place: Place, edit: TaskEdit, version?: number): Promise<WireTask> {
    return this.work.transaction(async (tx) => {
      const { project, packageId, shotId, taskId } = await this.places.lockForOwner(tx, actor, place);
      // The shot first, as its clip and the end of its work lock it before its tasks.
      const shot = await tx.lock(Shot, { id: shotId });
      const task = found(await tx.lock(Task, { id: taskId }), taskMessages.notFound);
      const read = () => this.places.readAs<WireTask>(actor, place, taskJson, tx.manager);
      await refuseStale(tx, actor, task, version, read);
      const { task_type = task.task_type, ...changes } = edit;
      refuse(task_type === task.task_type ? undefined : refusal(400, taskMessages.typeFixed));
      // A range that the edit does not touch stays valid although a newer clip may be shorter.
      if (edit.frame_start !== undefined || edit.frame_end !== undefined) {
        const clip = { ...shot, ...(await mediaOf(tx, shotId)) };
        const { frame_start = task.frame_start, frame_end = task.frame_end } = edit;
        refuse(cannotUseFrames(frame_start, frame_end, lastFrame(clip)));
        task.whole_shot = isWholeShot(clip, { frame_start, frame_end });
      }
      const from = task.status;
      await tx.manager.save(changed(task, changes, actor.id));
      await noted(tx, project.id, 'task-changed', { kind: 'task', id: task.id, ...(task.status !== from && { from, to: task.status }) });
      await tellTasks(tx, [task]);
      await tellTree(tx, project.id, { packageId, shotId, taskId });
      return read();
    });
  }

  remove(actor: Actor, place: Place): Promise<{ id: string; _id: string }> {
    return this.work.transaction(async (tx) => {
      const { project, packageId, shotId, taskId: id } = await this.places.lockForOwner(tx, actor, place);
      const [gone] = await tx.manager.query('DELETE FROM tasks WHERE id = $1 RETURNING *', [id]);
      await tellGone(tx, gone);
      await noted(tx, project.id, 'task-deleted', { kind: 'task', id });
      await tellTree(tx, project.id, { packageId, shotId, taskId: id });
      return { id, _id: id };
    });
  }
}

const mediaOf = (tx: Tx, shotId: string): Promise<ShotMedia | null> => tx.manager.findOneBy(ShotMedia, { shot_id: shotId });
