import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotChangeProject, cannotSeeProject, cannotSeeProjectHistory, type Engagement, projectMessages, shotMessages } from '@prepmarket/catalog-api';
import { Copies, found, refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ProjectCopy } from './project.entity.js';
import { ShotCopy } from './shot.entity.js';

/** Where a request says its shot is; project and package are absent in the short paths. */
export interface ShotPath {
  shotId: string;
  projectId?: string;
  packageId?: string;
}

interface Place {
  shot: ShotCopy;
  project: ProjectCopy;
  engagements: Engagement[];
}

/** Finds shots by their paths and decides who may see or change them. */
@Injectable()
export class Places {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  /** The shot, for someone who may see its project. @throws RefusalError 404 or 403 */
  async seen(actor: Actor, path: ShotPath): Promise<ShotCopy> {
    const { shot, project, engagements } = await this.at(path);
    refuse(cannotSeeProject(actor, project, engagements));
    return shot;
  }

  /** The shot as `seen` gives it, and whether this user may change it. @throws RefusalError 404 or 403 */
  async seenBy(actor: Actor, path: ShotPath): Promise<{ shot: ShotCopy; owned: boolean }> {
    const { shot, project, engagements } = await this.at(path);
    refuse(cannotSeeProject(actor, project, engagements));
    return { shot, owned: !cannotChangeProject(actor, project, engagements) };
  }

  /** The shot, for the owner of its project. @throws RefusalError 404 or 403 */
  async owned(actor: Actor, path: ShotPath): Promise<ShotCopy> {
    const { shot, project, engagements } = await this.at(path);
    refuse(cannotChangeProject(actor, project, engagements));
    return shot;
  }

  /** The project, for someone who may see it. @throws RefusalError 404 or 403 */
  seenProject(actor: Actor, id: string): Promise<ProjectCopy> {
    return this.project(actor, id, cannotSeeProject);
  }

  /** The project, for its owner. @throws RefusalError 404 or 403 */
  ownedProject(actor: Actor, id: string): Promise<ProjectCopy> {
    return this.project(actor, id, cannotChangeProject);
  }

  /** The project, for who may read what was done to it. @throws RefusalError 404 or 403 */
  historyOf(actor: Actor, id: string): Promise<ProjectCopy> {
    return this.project(actor, id, cannotSeeProjectHistory);
  }

  private async project(actor: Actor, id: string, cannot: typeof cannotSeeProject): Promise<ProjectCopy> {
    const copy = await this.copies.find(id, () => this.database.manager.findOneBy(ProjectCopy, { id }));
    const project = found(copy?.deleted ? null : copy, projectMessages.notFound);
    refuse(cannot(actor, project, await this.engagements(id)));
    return project;
  }

  /** Whether this user may watch the shot; nobody watches what is deleted or unknown. */
  async maySee(actor: Actor, shotId: string): Promise<boolean> {
    const shot = await this.database.manager.findOneBy(ShotCopy, { id: shotId, deleted: false });
    const project = shot && (await this.database.manager.findOneBy(ProjectCopy, { id: shot.project_id, deleted: false }));
    return !!project && !cannotSeeProject(actor, project, await this.engagements(project.id));
  }

  private async at({ shotId, projectId, packageId }: ShotPath): Promise<Place> {
    const shot = alive(await this.copies.find(shotId, () => this.database.manager.findOneBy(ShotCopy, { id: shotId })));
    const elsewhere = (projectId && shot.project_id !== projectId) || (packageId && shot.package_id !== packageId);
    const project = alive(elsewhere ? null : await this.copies.find(shotId, () => this.database.manager.findOneBy(ProjectCopy, { id: shot.project_id })));
    return { shot, project, engagements: await this.engagements(project.id) };
  }

  private engagements(projectId: string): Promise<Engagement[]> {
    return this.database.query(
      `SELECT e.vendor_id AS "vendorId", e.bid_status AS "bidStatus", c.status AS "contractStatus" FROM engagements e
       LEFT JOIN engagement_contracts c ON c.bid_id = e.bid_id AND c.status <> 'cancelled' WHERE e.project_id = $1`,
      [projectId],
    );
  }
}

const alive = <T extends { deleted: boolean }>(row: T | null): T => found(row?.deleted ? null : row, shotMessages.notFound);
