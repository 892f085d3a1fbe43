import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type CheckedProject,
  type CheckSettingsChoice,
  cannotSeeCheckSettings,
  cannotSetCheck,
  checkMessages,
  otherThanOwn,
  type ProjectCheck,
  rulesAsSet,
} from '@prepmarket/media-api';
import { Copies, found, refuse, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { nextEdition } from '../colours/edition.js';
import { EngagedContract } from '../places/engagement.entity.js';
import { noted } from '../places/noted.js';
import { ProjectCopy } from '../places/project.entity.js';
import { tellContractsOf } from '../versions/tell-versions.js';
import { CheckAgain } from './check-again.js';
import { ProjectCheckRow } from './project-check.entity.js';

/** What clients set of the rules by which versions are checked. */
@Injectable()
export class ProjectChecksService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly again: CheckAgain,
  ) {}

  /** @throws RefusalError 404 */
  async get(actor: Actor, projectId: string): Promise<ProjectCheck> {
    const { manager } = this.database;
    const copy = await this.copies.find(projectId, () => manager.findOneBy(ProjectCopy, { id: projectId }));
    const project = await judgedOf(manager, copy);
    refuse(cannotSeeCheckSettings(actor, project));
    return toldTo(actor, project, projectId, await manager.findOneBy(ProjectCheckRow, { project_id: projectId }));
  }

  /** Sets all at once; the same once more changes nothing. `version` is what it was made from. @throws RefusalError 403, 404, 409 with what is set now */
  async set(actor: Actor, id: string, { settings }: CheckSettingsChoice, version?: number): Promise<ProjectCheck> {
    await this.get(actor, id);
    return this.work.transaction(async (tx) => {
      const project = await judgedOf(tx.manager, await tx.lock(ProjectCopy, { id }));
      refuse(cannotSetCheck(actor, project));
      const before = await tx.manager.findOneBy(ProjectCheckRow, { project_id: id });
      const [wanted, told] = [otherThanOwn(settings), toldTo(actor, project, id, before)];
      if (isDeepStrictEqual(wanted, before?.settings ?? {})) return told;
      const row = { project_id: id, settings: wanted, ...(await nextEdition(tx, actor, before, version, told)) };
      await tx.manager.upsert(ProjectCheckRow, row, ['project_id']);
      await noted(tx, id, 'check-settings-changed', { kind: 'project', id });
      await this.again.ask(tx, 'project_id', [id]);
      await tellContractsOf(tx, id);
      return toldTo(actor, project, id, row);
    });
  }
}

/** @throws RefusalError 404 of one that is not there */
const judgedOf = async (manager: EntityManager, copy: ProjectCopy | null): Promise<CheckedProject> => {
  const { id, user_id, client_id } = found(copy?.deleted ? null : copy, checkMessages.projectNotFound);
  const contracts = await manager.findBy(EngagedContract, { project_id: id });
  return { ownerIds: [user_id, client_id], vendorIds: contracts.flatMap(({ vendor_id }) => vendor_id ?? []) };
};

const toldTo = (actor: Actor, project: CheckedProject, project_id: string, row: ProjectCheckRow | null): ProjectCheck => ({
  ...{ project_id, version: row?.version ?? 0, updated_at: row?.updated_at.toISOString() ?? null },
  ...{ may_change: !cannotSetCheck(actor, project), rules: rulesAsSet(row?.settings) },
});
