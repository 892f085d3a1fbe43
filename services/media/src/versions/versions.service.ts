import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotBeAlone,
  cannotRemoveVersion,
  cannotSeeVersion,
  cannotSendVersion,
  coversTask,
  type NewVersion,
  type Version,
  type VersionList,
  type VersionQuery,
  versionMessages,
  versionRemoved,
} from '@prepmarket/media-api';
import { Copies, Files, found, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { VersionCheck } from '../checks/check.entity.js';
import { VersionFields } from '../checks/fields.entity.js';
import { forgetCompanions } from '../companions/forget-companions.js';
import { forgetNotes } from '../notes/forget-notes.js';
import { EngagedContract } from '../places/engagement.entity.js';
import { noted } from '../places/noted.js';
import { ProjectCopy } from '../places/project.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import { PresenceRow } from '../presence/presence.entity.js';
import { ShotsService } from '../shots/shots.service.js';
import { tellVersions } from './tell-versions.js';
import { VersionRow } from './version.entity.js';
import { listOf, oneOf, ownVersion } from './version.view.js';
import { type Delivering, deliveringOf, VersionPlaces } from './version-places.js';

/** What vendors deliver for tasks of contracts. The pictures come by the same uploads as those of shots. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly places: VersionPlaces,
    private readonly shots: ShotsService,
    private readonly files: Files,
  ) {}

  /** @throws RefusalError 404 */
  async list(actor: Actor, contractId: string, query: VersionQuery): Promise<VersionList> {
    return listOf(this.database.manager, actor, await this.places.contract(actor, contractId), query);
  }

  /** @throws RefusalError 404 */
  async get(actor: Actor, contractId: string, versionId: string): Promise<Version> {
    const { contract, row } = await this.places.seen(actor, { contractId, versionId });
    return oneOf(this.database.manager, actor, contract, row);
  }

  /** Gives the task its next version, by a lock on the task: no number is given twice. @throws RefusalError 403, 404, 409 */
  async begin(actor: Actor, contractId: string, { task_id, name, alone = false }: NewVersion): Promise<Version> {
    refuse(cannotSendVersion(actor, await this.places.contract(actor, contractId)));
    await this.copies.find(task_id, () => this.database.manager.findOneBy(TaskCopy, { id: task_id }));
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId);
      refuse(cannotSendVersion(actor, contract));
      const task = found(await lockTask(tx, contract, task_id), versionMessages.taskNotFound);
      if (alone) refuse(cannotBeAlone({ type: task.task_type }));
      const number = task.last_number + 1;
      await tx.manager.update(TaskCopy, { id: task.id }, { last_number: number });
      const row = tx.manager.create(VersionRow, {
        ...{ id: newId(), contract_id: contractId, project_id: contract.projectId, shot_id: task.shot_id, task_id: task.id, number, name },
        ...{ made_by: actor.id, made_at: new Date(), version: 1, last_upload: 0, alone },
        ...{ sha256: null, contents: null, bytes: null, ready_at: null, submitted_at: null, milestone_id: null, round: null, removed_at: null },
      });
      await tx.manager.insert(VersionRow, row);
      await noted(tx, contractId, 'version-begun', { kind: 'version', id: row.id });
      await tellVersions(tx, contractId);
      return ownVersion(row);
    });
  }

  /** Removes a version with its uploads and files; its number is not given again. @throws RefusalError 403, 404, 409 when it was submitted */
  async remove(actor: Actor, contractId: string, id: string): Promise<void> {
    await this.places.contract(actor, contractId);
    await this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId);
      const row = found(await tx.lock(VersionRow, { id, contract_id: contractId, removed_at: IsNull() }), versionMessages.notFound);
      const judged = { submitted: row.submitted_at !== null };
      refuse(cannotSeeVersion(actor, contract, judged) ?? cannotRemoveVersion(actor, contract, judged));
      await this.drop(tx, row);
      await tellVersions(tx, contractId);
    });
  }

  /** Removes what a vendor never submitted: nobody else has seen it. */
  async forgetUnsubmitted(tx: Tx, vendorId: string): Promise<void> {
    const mine = { made_by: vendorId, submitted_at: IsNull(), removed_at: IsNull() };
    const rows = await tx.manager.find(VersionRow, { where: mine, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
    for (const row of rows) await this.drop(tx, row);
    for (const contractId of new Set(rows.map(({ contract_id }) => contract_id))) await tellVersions(tx, contractId);
  }

  private async drop(tx: Tx, { id, contract_id: contractId, project_id: projectId, task_id: taskId, version: before }: VersionRow): Promise<void> {
    await this.shots.forget(tx, id);
    await forgetCompanions(tx, this.files, id);
    await forgetNotes(tx, this.files, id);
    await tx.manager.delete(VersionCheck, { version_id: id });
    await tx.manager.delete(PresenceRow, { version_id: id });
    await tx.manager.delete(VersionFields, { version_id: id });
    const version = before + 1;
    await tx.manager.update(VersionRow, { id }, { removed_at: new Date(), version });
    await noted(tx, contractId, 'version-removed', { kind: 'version', id });
    await tx.publish(versionRemoved, { id, version, contractId, projectId, taskId });
  }
}

/** The contract, whose status stays what it is until the transaction ends. */
export const lockContract = async (tx: Tx, contractId: string): Promise<Delivering> => {
  await tx.lock(EngagedContract, { contract_id: contractId });
  return found(await deliveringOf(tx.manager, contractId), versionMessages.contractNotFound);
};

/** A task of the contract, locked; null for one that it does not cover, and one whose shot or project is gone. */
const lockTask = async (tx: Tx, contract: Delivering, id: string): Promise<TaskCopy | null> => {
  const task = await tx.lock(TaskCopy, { id, project_id: contract.projectId, deleted: false });
  return task && coversTask(contract, task.id) && !(await isGone(tx.manager, task)) ? task : null;
};

const isGone = async (manager: EntityManager, { shot_id, project_id }: TaskCopy): Promise<boolean> =>
  (await manager.existsBy(ShotCopy, { id: shot_id, deleted: true })) || manager.existsBy(ProjectCopy, { id: project_id, deleted: true });
