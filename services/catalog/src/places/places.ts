import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotChangeProject, cannotSeeProject, type Engagement, type OwnedProject } from '@prepmarket/catalog-api';
import { found, refuse, type Tx } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { engagementJson, engagementsOf } from '../engagements/engagement.view.js';
import { Project } from '../projects/project.entity.js';
import { ids, jsonList } from './json.js';
import { missing, type Place } from './place.js';

// A row of `p` for the project and, where the place goes deeper, of `k` (package), `s` (shot) and `t` (task); a child of another parent stays null.
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

/** A project locked for a change, with all that rules ask about it. */
export interface Room {
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
   * Reads `json`, an SQL expression over p, k, s and t, where `actor` may see it. One query.
   * @throws RefusalError 404 with the sentence of the first thing missing, 403 when the project is not for this actor
   */
  async see<T>(actor: Actor, place: Place, json: string, manager: EntityManager = this.database.manager): Promise<T> {
    return (await this.row<T>(actor, place, json, manager)).json;
  }

  /** The project of a place that `actor` may see, as rules judge it. @throws RefusalError 404, 403 */
  async of(actor: Actor, place: Place): Promise<OwnedProject> {
    return (await this.row(actor, place, 'NULL', this.database.manager)).project;
  }

  async maySee(actor: Actor, projectId: string): Promise<boolean> {
    const [row] = await this.query(actor, { projectId }, 'NULL', this.database.manager);
    return !!row && !cannotSeeProject(actor, row.project, row.project.engagements);
  }

  /** Locks the place's project for a change by `actor`; `cannot` is the rule of the change. Children are to be read after it. */
  async enter(
    tx: Tx,
    actor: Actor,
    place: Place,
    cannot: (project: Project, engagements: Engagement[]) => ReturnType<typeof cannotChangeProject>,
  ): Promise<Room> {
    const row = await this.row(actor, place, 'NULL', tx.manager);
    const project = found(await tx.lock(Project, { id: row.project.id }), missing.projectId);
    const engagements = await engagementsOf(tx.manager, project.id);
    refuse(cannot(project, engagements));
    return { project, engagements, packageId: row.packageId ?? '', shotId: row.shotId ?? '', taskId: row.taskId ?? '' };
  }

  /** As `enter`, for what only the project's owner may do. */
  own(tx: Tx, actor: Actor, place: Place): Promise<Room> {
    return this.enter(tx, actor, place, (project, engagements) => cannotChangeProject(actor, project, engagements));
  }

  /** Whether `own` would let this actor in, asked before there is a transaction. */
  async mayChange(actor: Actor, place: Place): Promise<void> {
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
