import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotChangeProject,
  cannotReadOwners,
  cannotSeeProject,
  cannotSeeProjectHistory,
  type Engagement,
  projectMessages,
  shotMessages,
} from '@prepmarket/catalog-api';
import { Copies, found, refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ReelPlaces } from '../reels/reel-places.js';
import { EntryPlaces } from '../test-shots/entry-places.js';
import { VersionPlaces } from '../versions/version-places.js';
import type { Judged } from './judged.js';
import { isClipPath, isEntryPath, isVersionPath, type PlacePath, type ShotPath } from './place-path.js';
import { ProjectCopy } from './project.entity.js';
import { ShotCopy } from './shot.entity.js';

/** Finds the places of pictures by their paths and decides who may see or change them. */
@Injectable()
export class Places {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly reels: ReelPlaces,
    private readonly versions: VersionPlaces,
    private readonly entries: EntryPlaces,
  ) {}

  /** The place, for someone who may know how its uploads stand, and whether this user may change it. @throws RefusalError 404 or 403 */
  async followedBy(actor: Actor, path: PlacePath): Promise<{ id: string; owned: boolean }> {
    const { id, cannotFollow, cannotChange } = await this.at(path);
    refuse(cannotFollow(actor));
    return { id, owned: !cannotChange(actor) };
  }

  /** The place, for who owns it. @throws RefusalError 404 or 403 */
  async owned(actor: Actor, path: PlacePath): Promise<{ id: string }> {
    const { id, cannotChange } = await this.at(path);
    refuse(cannotChange(actor));
    return { id };
  }

  /** The project, for someone who may see it. @throws RefusalError 404 or 403 */
  seenProject(actor: Actor, id: string): Promise<ProjectCopy> {
    return this.project(actor, id, cannotSeeProject);
  }

  /** The project, for its owner. @throws RefusalError 404 or 403 */
  ownedProject(actor: Actor, id: string): Promise<ProjectCopy> {
    return this.project(actor, id, cannotChangeProject);
  }

  /** The same for what its owner reads. @throws RefusalError 404 or 403 */
  readProject(actor: Actor, id: string): Promise<ProjectCopy> {
    return this.project(actor, id, cannotReadOwners);
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

  /** Whether this user may watch the picture of a place; nobody watches what is deleted or unknown. */
  async maySee(actor: Actor, id: string): Promise<boolean> {
    const shot = await this.database.manager.findOneBy(ShotCopy, { id, deleted: false });
    if (!shot) {
      const place = await this.beside(id);
      return place !== null && !place.cannotSee(actor);
    }
    const project = await this.database.manager.findOneBy(ProjectCopy, { id: shot.project_id, deleted: false });
    if (!project) return false;
    return !cannotSeeProject(actor, project, await this.engagements(project.id)) || this.entries.hasTaken(actor, id);
  }

  /** The same of what was sent there. */
  async mayReadOriginal(actor: Actor, id: string): Promise<boolean> {
    const place = await this.entries.find({ entryId: id });
    return place ? !place.cannotReadOriginal?.(actor) : this.maySee(actor, id);
  }

  private async beside(id: string): Promise<Judged | null> {
    return (await this.versions.find({ versionId: id })) ?? (await this.reels.find({ clipId: id })) ?? this.entries.find({ entryId: id });
  }

  private at(path: PlacePath): Promise<Judged> {
    if (isVersionPath(path)) return this.versions.version(path);
    if (isEntryPath(path)) return this.entries.entry(path);
    return isClipPath(path) ? this.reels.clip(path) : this.shot(path);
  }

  private async shot({ shotId, projectId, packageId }: ShotPath): Promise<Judged> {
    const shot = alive(await this.copies.find(shotId, () => this.database.manager.findOneBy(ShotCopy, { id: shotId })));
    const elsewhere = (projectId && shot.project_id !== projectId) || (packageId && shot.package_id !== packageId);
    const project = alive(elsewhere ? null : await this.copies.find(shotId, () => this.database.manager.findOneBy(ProjectCopy, { id: shot.project_id })));
    const engagements = await this.engagements(project.id);
    const cannotSee = (actor: Actor) => cannotSeeProject(actor, project, engagements);
    return {
      id: shot.id,
      cannotSee,
      cannotFollow: cannotSee,
      cannotChange: (actor) => cannotChangeProject(actor, project, engagements),
    };
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
