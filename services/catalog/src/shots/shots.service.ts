import { Inject, Injectable } from '@nestjs/common';
import { type Actor, cannotBecomePast, type FileRef } from '@prepmarket/api-kit';
import {
  cannotAgreeToRemoval,
  cannotCut,
  cannotRemove,
  isConsent,
  type NewShot,
  projectMessages,
  type ShotEdit,
  shotChanged,
  shotCreated,
  shotMessages,
  type Shot as WireShot,
} from '@prepmarket/catalog-api';
import { countHourly, found, hourIsFull, type JsonText, KIT_CONFIG, newId, refuse, refuseStale, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { CatalogConfig } from '../config.js';
import { Package } from '../packages/package.entity.js';
import { changed } from '../places/changed.js';
import { noted, notedConsent } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { tellTree } from '../places/tell-tree.js';
import { videoLimit } from '../rates.js';
import { makeTask } from '../tasks/make-task.js';
import { Task } from '../tasks/task.entity.js';
import { tellTasks } from '../tasks/tell-tasks.js';
import { Shot } from './shot.entity.js';
import { forgetShots, shotState } from './shot.state.js';
import { shotJson, shotsOfPackage, shotsOfProject } from './shot.view.js';

/** What a cut is judged by. */
const CUT = ['frame_in', 'frame_out', 'first_number'] as const;

@Injectable()
export class ShotsService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) private readonly config: CatalogConfig,
  ) {}

  ofProject(actor: Actor, place: Place): Promise<JsonText<WireShot[]>> {
    return this.places.textAs(actor, place, shotsOfProject);
  }

  ofPackage(actor: Actor, place: Place): Promise<JsonText<WireShot[]>> {
    return this.places.textAs(actor, place, shotsOfPackage);
  }

  get(actor: Actor, place: Place): Promise<JsonText<WireShot>> {
    return this.places.textAs(actor, place, shotJson);
  }

  async mayCreateWithFile(actor: Actor, place: Place): Promise<void> {
    await this.places.refuseUnlessOwner(actor, place);
    refuse(await hourIsFull(this.database.manager, videoLimit(this.config.rates), actor.id));
  }

  /** `stagedFile` is a video in the object store that media is to adopt. */
  create(actor: Actor, place: Place, form: NewShot, stagedFile?: FileRef): Promise<WireShot> {
    return this.work.transaction(async (tx) => {
      const { project, packageId } = await this.places.lockForOwner(tx, actor, place);
      const [id, now] = [newId(), new Date()];
      if (stagedFile) await countHourly(tx, videoLimit(this.config.rates), actor.id, id);
      const { name, description, status, deadline = null, frame_in = null, frame_out = null } = form;
      refuse(cannotCut({ frame_in, frame_out }));
      const shot = tx.manager.create(Shot, {
        id,
        ...{ project_id: project.id, package_id: packageId, name, description, status, deadline, frame_in, frame_out },
        ...{ version: 1, created_at: now, updated_at: now, updated_by: actor.id },
      });
      await tx.manager.insert(Shot, shot);
      const tasks = form.tasks.map((task) => makeTask(shot, null, task, actor.id));
      if (tasks.length > 0) await tx.manager.insert(Task, tasks);
      await noted(tx, project.id, 'shot-created', { kind: 'shot', id: shot.id });
      await tx.publish(shotCreated, { ...shotState(shot), stagedFile });
      await tellTasks(tx, tasks);
      return this.places.readAs(actor, { projectId: project.id, shotId: shot.id }, shotJson, tx.manager);
    });
  }

  edit(actor: Actor, place: Place, edit: ShotEdit, version?: number): Promise<WireShot> {
    return this.work.transaction(async (tx) => {
      const { project, shotId } = await this.places.lockForOwner(tx, actor, place);
      const shot = found(await tx.lock(Shot, { id: shotId }), shotMessages.notFound);
      const read = () => this.places.readAs<WireShot>(actor, place, shotJson, tx.manager);
      await refuseStale(tx, actor, shot, version, read);
      const pack = await tx.manager.findOneByOrFail(Package, { id: shot.package_id });
      refuse(cannotBecomePast(projectMessages.deadlinePast, edit.deadline, [shot.deadline, pack.deadline, project.deadline]));
      if (CUT.some((field) => edit[field] !== undefined && edit[field] !== shot[field])) refuse(cannotCut({ ...(await read()), ...edit }));
      const from = shot.status;
      await tx.manager.save(changed(shot, edit, actor.id));
      await noted(tx, project.id, 'shot-changed', { kind: 'shot', id: shot.id, ...(shot.status !== from && { from, to: shot.status }) });
      await tx.publish(shotChanged, shotState(shot));
      return read();
    });
  }

  /** The vendor's word on whether the owner may delete the shot. */
  agree(actor: Actor, place: Place, agreed: boolean): Promise<WireShot> {
    return this.work.transaction(async (tx) => {
      const { project, packageId, shotId } = await this.places.lockFor(tx, actor, place, (each, engagements) => cannotAgreeToRemoval(actor, each, engagements));
      await tx.manager.update(Shot, { id: shotId }, { removal_agreed_by: agreed ? actor.id : null });
      await notedConsent(tx, project.id, agreed, { kind: 'shot', id: shotId });
      await tellTree(tx, project.id, { packageId, shotId });
      return this.places.readAs(actor, place, shotJson, tx.manager);
    });
  }

  remove(actor: Actor, place: Place): Promise<{ id: string; _id: string }> {
    return this.work.transaction(async (tx) => {
      const { project, engagements, shotId: id } = await this.places.lockForOwner(tx, actor, place);
      const shot = found(await tx.lock(Shot, { id }), shotMessages.notFound);
      const pack = await tx.manager.findOneByOrFail(Package, { id: shot.package_id });
      refuse(cannotRemove('shot', actor, project, engagements, isConsent(engagements, shot.removal_agreed_by, pack.removal_agreed_by)));
      await forgetShots(tx, { id });
      return { id, _id: id };
    });
  }
}
