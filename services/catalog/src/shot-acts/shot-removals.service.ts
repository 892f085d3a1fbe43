import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  type ActedShots,
  cannotRemove,
  isConsent,
  type RemovedShots,
  type ShotRemoval,
  shotActMessages,
  shotDeleted,
  undoSeconds,
} from '@prepmarket/catalog-api';
import { found, Jobs, newId, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { projectAct } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { measureTasks } from '../tasks/measure-tasks.js';
import { type Held, holdShots, letGo, lockHeld, putBack } from './held.js';
import { lockShots } from './lock-shots.js';
import { tellShots } from './tell-shots.js';

const JOB = 'bury-shots';
const keyOf = (removalId: string) => `${JOB} ${removalId}`;

/** Shots that go together, and for some seconds can come back together. Others are told that they are gone when those are over. */
@Injectable()
export class ShotRemovalsService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly jobs: Jobs,
  ) {
    jobs.handle<{ id: string }>(JOB, ({ id }) => this.bury(id));
  }

  remove(actor: Actor, place: Place, { shots: named }: ShotRemoval): Promise<RemovedShots> {
    return this.work.transaction(async (tx) => {
      const { project, engagements } = await this.places.lockForOwner(tx, actor, place);
      const shots = await lockShots(tx, project.id, named);
      const agreed = await consents(tx, project.id);
      for (const shot of shots)
        refuse(cannotRemove('shot', actor, project, engagements, isConsent(engagements, shot.removal_agreed_by, agreed.get(shot.package_id) ?? null)));
      const id = newId();
      const until = await holdShots(
        tx,
        id,
        shots.map((shot) => shot.id),
        undoSeconds,
      );
      await tx.auditAll(shots.map((shot) => projectAct(project.id, 'shot-deleted', { kind: 'shot', id: shot.id })));
      await tellShots(tx, project.id, shots);
      await this.jobs.add(tx, JOB, { id }, { key: keyOf(id), after: undoSeconds * 1000 });
      return { id, _id: id, count: shots.length, until: until.toISOString() };
    });
  }

  /** @throws RefusalError 404 when it is too late */
  bringBack(actor: Actor, place: Place, removalId: string): Promise<ActedShots> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockForOwner(tx, actor, place);
      const held = (await lockHeld(tx, removalId)).filter(({ project_id, until }) => project_id === project.id && until > new Date());
      found(held[0], shotActMessages.backTooLate);
      await refuseWithoutPackages(tx, held);
      await putBack(tx, removalId, actor.id);
      await letGo(tx, removalId);
      const shots = held.map(({ shot_id: id, package_id, version }) => ({ id, package_id, version: version + 1 }));
      await measureTasks(
        tx,
        shots.map(({ id }) => id),
      );
      await this.jobs.remove(tx, keyOf(removalId));
      await tx.auditAll(shots.map(({ id }) => projectAct(project.id, 'shot-restored', { kind: 'shot', id })));
      await tellShots(tx, project.id, shots);
      return { shots: shots.map(({ id, version }) => ({ id, version })) };
    });
  }

  /** Nobody has brought them back in time: others may forget them. */
  private bury(removalId: string): Promise<void> {
    return this.work.transaction(async (tx) => {
      const held = await lockHeld(tx, removalId);
      await letGo(tx, removalId);
      await tx.publishAll(
        shotDeleted,
        held.map(({ shot_id: id, version, project_id: projectId, package_id: packageId }) => ({ id, version: version + 1, projectId, packageId })),
      );
    });
  }
}

/** Who agreed that packages of the project are deleted. */
const consents = async (tx: Tx, projectId: string): Promise<Map<string, string | null>> => {
  const rows: { id: string; agreed: string | null }[] = await tx.manager.query('SELECT id, removal_agreed_by AS agreed FROM packages WHERE project_id = $1', [
    projectId,
  ]);
  return new Map(rows.map(({ id, agreed }) => [id, agreed]));
};

const refuseWithoutPackages = async (tx: Tx, held: readonly Held[]): Promise<void> => {
  const wanted = [...new Set(held.map(({ package_id }) => package_id))];
  const there: unknown[] = await tx.manager.query('SELECT id FROM packages WHERE id = ANY ($1::uuid[])', [wanted]);
  if (there.length < wanted.length) throw new RefusalError(refusal(409, shotActMessages.packageGone));
};
