import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, FileRef } from '@prepmarket/api-kit';
import { type NewShot, type ShotEdit, shotChanged, shotCreated, shotMessages, type Shot as WireShot } from '@prepmarket/catalog-api';
import { found, Work } from '@prepmarket/service-kit';
import { changed } from '../places/changed.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { makeTask } from '../tasks/make-task.js';
import { Task } from '../tasks/task.entity.js';
import { Shot } from './shot.entity.js';
import { forgetShots, shotState } from './shot.state.js';
import { shotJson, shotsOfPackage, shotsOfProject } from './shot.view.js';

@Injectable()
export class ShotsService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
  ) {}

  ofProject(actor: Actor, place: Place): Promise<WireShot[]> {
    return this.places.see(actor, place, shotsOfProject);
  }

  ofPackage(actor: Actor, place: Place): Promise<WireShot[]> {
    return this.places.see(actor, place, shotsOfPackage);
  }

  get(actor: Actor, place: Place): Promise<WireShot> {
    return this.places.see(actor, place, shotJson);
  }

  /** `stagedFile` is a video in the object store that media is to adopt. */
  create(actor: Actor, place: Place, form: NewShot, stagedFile?: FileRef): Promise<WireShot> {
    return this.work.transaction(async (tx) => {
      const { project, packageId } = await this.places.own(tx, actor, place);
      const now = new Date();
      const { name, description, status, deadline = null } = form;
      const shot = tx.manager.create(Shot, {
        id: randomUUID(),
        ...{ project_id: project.id, package_id: packageId, name, description, status, deadline },
        ...{ version: 1, created_at: now, updated_at: now },
      });
      await tx.manager.insert(Shot, shot);
      for (const task of form.tasks) await tx.manager.insert(Task, makeTask(shot, null, task));
      await tx.publish(shotCreated, { ...shotState(shot), stagedFile });
      return this.places.see(actor, { projectId: project.id, shotId: shot.id }, shotJson, tx.manager);
    });
  }

  edit(actor: Actor, place: Place, edit: ShotEdit): Promise<WireShot> {
    return this.work.transaction(async (tx) => {
      const { shotId } = await this.places.own(tx, actor, place);
      const shot = changed(found(await tx.lock(Shot, { id: shotId }), shotMessages.notFound), edit);
      await tx.manager.save(shot);
      await tx.publish(shotChanged, shotState(shot));
      return this.places.see(actor, place, shotJson, tx.manager);
    });
  }

  remove(actor: Actor, place: Place): Promise<{ id: string; _id: string }> {
    return this.work.transaction(async (tx) => {
      const { shotId: id } = await this.places.own(tx, actor, place);
      await forgetShots(tx, { id });
      return { id, _id: id };
    });
  }
}
