import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotChangeProject, cannotSeeProject, type Engagement, type OwnedProject } from '@prepmarket/catalog-api';
import { found, JsonText, jsonList, refuse, type Tx } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { engagementJson, engagementsOf } from '../engagements/engagement.view.js';
import { Project } from '../projects/project.entity.js';
import { seenBy } from '../projects/project.scope.js';
import { ids } from './json.js';
import { missing, type Place } from './place.js';

// One query for every path, long or short. $1 to $4 are the ids that the path names, null for those it leaves out: of project, package, shot and task.
// What is named is looked for below what is named above it; what is left out above it is its own parent. So there is one row of `p` (project), with `k` (package),
// `s` (shot) and `t` (task) as far down as the path goes; what is not where the path says stays null, and its id is what `row` finds missing.
//
// /projects/P/packages/K/shots/S: p is P. s is S if it belongs to P and to K. k is K if it belongs to P. S of another package: s is null, the shot's 404.
// /projects/tasks/T: s is the shot of T, p the project of T, k the package of that shot, t is T. No such task: no row, the task's 404.
const FROM = `FROM projects p
  LEFT JOIN shots s ON s.project_id = p.id AND s.id = coalesce($3::uuid, (SELECT shot_id FROM tasks WHERE id = $4)) AND s.package_id = coalesce($2::uuid, s.package_id)
  LEFT JOIN packages k ON k.project_id = p.id AND k.id = coalesce($2::uuid, s.package_id)
  LEFT JOIN tasks t ON t.shot_id = s.id AND t.id = $4::uuid
  WHERE p.id = coalesce($1::uuid, (SELECT project_id FROM shots WHERE id = $3), (SELECT project_id FROM tasks WHERE id = $4))`;

/** The parameter that holds who reads. */
export const READER = '$5::uuid';

const ACCESS = `json_build_object(${ids('p')}, 'user_id', p.user_id, 'client_id', p.client_id, 'status', p.status,
  'engagements', ${jsonList(engagementJson('e'), 'engagements e WHERE e.project_id = p.id AND e.vendor_id = $5::uuid', 'e.bid_id')})`;

interface Row<T> {
  project: OwnedProject & { id: string; engagements: Engagement[] };
  packageId: string | null;
  shotId: string | null;
  taskId: string | null;
  json: T;
}

/** A place whose project is locked for a change, with all that rules ask about it. Ids that the path neither names nor implies are ''. */
export interface LockedPlace {
  project: Project;
  engagements: Engagement[];
  shotId: string;
  packageId: string;
  taskId: string;
}

@Injectable()
export class Places {
  constructor(private readonly database: DataSource) {}

  /**
   * Reads `json`, an SQL expression over p, k, s and t, where `actor` may see it. One query; of what is refused none of `json` is looked at.
   * @throws RefusalError 404 with the sentence of the first thing missing, 403 when the project is not for this actor
   */
  async readAs<T>(actor: Actor, place: Place, json: string, manager: EntityManager = this.database.manager): Promise<T> {
    return (await this.row<T>(actor, place, `CASE WHEN ${seenBy(actor.role, READER)} THEN ${json} END`, manager)).json;
  }

  /** As `readAs`, for an answer. */
  async textAs<T>(actor: Actor, place: Place, json: string): Promise<JsonText<T>> {
    const { json: text } = await this.row<string>(actor, place, `CASE WHEN ${seenBy(actor.role, READER)} THEN (${json})::text END`, this.database.manager);
    return new JsonText(text);
  }

  /** The project of a place that `actor` may see, as rules judge it. @throws RefusalError 404, 403 */
  async projectAs(actor: Actor, place: Place): Promise<OwnedProject> {
    return (await this.row(actor, place, 'NULL', this.database.manager)).project;
  }

  async maySee(actor: Actor, projectId: string): Promise<boolean> {
    const [row] = await this.query(actor, { projectId }, 'NULL', this.database.manager);
    return !!row && !cannotSeeProject(actor, row.project, row.project.engagements);
  }

  /** Locks the place's project for a change by `actor`; `cannot` is the rule of the change. Children are to be read after it. @throws RefusalError 404, 403 or the rule's */
  async lockFor(
    tx: Tx,
    actor: Actor,
    place: Place,
    cannot: (project: Project, engagements: Engagement[]) => ReturnType<typeof cannotChangeProject>,
  ): Promise<LockedPlace> {
    const row = await this.row(actor, place, 'NULL', tx.manager);
    const project = found(await tx.lock(Project, { id: row.project.id }), missing.projectId);
    const engagements = await engagementsOf(tx.manager, project.id);
    refuse(cannot(project, engagements));
    return { project, engagements, packageId: row.packageId ?? '', shotId: row.shotId ?? '', taskId: row.taskId ?? '' };
  }

  /** As `lockFor`, for what only the project's owner may do. */
  lockForOwner(tx: Tx, actor: Actor, place: Place): Promise<LockedPlace> {
    return this.lockFor(tx, actor, place, (project, engagements) => cannotChangeProject(actor, project, engagements));
  }

  /** The refusal `lockForOwner` would give, asked before there is a transaction. @throws RefusalError 404, 403 */
  async refuseUnlessOwner(actor: Actor, place: Place): Promise<void> {
    const { project } = await this.row(actor, place, 'NULL', this.database.manager);
    refuse(cannotChangeProject(actor, project, project.engagements));
  }

  private async row<T>(actor: Actor, place: Place, json: string, manager: EntityManager): Promise<Row<T>> {
    const [first] = await this.query<T>(actor, place, json, manager);
    const top = place.projectId ? 'projectId' : place.shotId ? 'shotId' : 'taskId';
    const row = found(first, missing[top]);
    refuse(cannotSeeProject(actor, row.project, row.project.engagements));
    for (const name of ['packageId', 'shotId', 'taskId'] as const) if (place[name]) found(row[name], missing[name]);
    return row;
  }

  private query<T>(actor: Actor, place: Place, json: string, manager: EntityManager): Promise<Row<T>[]> {
    return manager.query(`SELECT ${ACCESS} AS project, k.id AS "packageId", s.id AS "shotId", t.id AS "taskId", ${json} AS json ${FROM}`, [
      place.projectId ?? null,
      place.packageId ?? null,
      place.shotId ?? null,
      place.taskId ?? null,
      actor.id,
    ]);
  }
}
