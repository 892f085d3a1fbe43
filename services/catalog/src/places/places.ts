import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotChangeProject, cannotSeeProject, type Engagement, type OwnedProject } from '@prepmarket/catalog-api';
import { found, JsonText, refuse, type Statement, type Tx } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { seenBy } from '../projects/project.scope.js';
import { missing, type Place } from './place.js';
import { type Json, lockQuery, lockShotQuery, OF_ALL, OF_READER, placeQuery, READER, within } from './place.query.js';

export interface PlacedProject extends OwnedProject {
  id: string;
  deadline: string;
}

interface Row<T> {
  project: PlacedProject & { engagements: Engagement[] };
  packageId: string | null;
  shotId: string | null;
  taskId: string | null;
  json: T;
}

/** A place whose project is locked for a change, with all that rules ask about it. Ids that the path neither names nor implies are ''. */
export interface LockedPlace<T = unknown> {
  project: PlacedProject;
  engagements: Engagement[];
  shotId: string;
  packageId: string;
  taskId: string;
  json: T;
}

type Cannot = (project: PlacedProject, engagements: Engagement[]) => ReturnType<typeof cannotChangeProject>;
const ownerOnly =
  (actor: Actor): Cannot =>
  (project, engagements) =>
    cannotChangeProject(actor, project, engagements);

/** Looks at an expression only for who sees the project. */
const seen =
  ({ role }: Actor) =>
  (sql: string): string =>
    `CASE WHEN ${seenBy(role, READER)} THEN ${sql} END`;

@Injectable()
export class Places {
  constructor(private readonly database: DataSource) {}

  /**
   * Reads `json`, an SQL expression over p, k, s and t, where `actor` may see it. One query; of what is refused none of `json` is looked at.
   * @throws RefusalError 404 with the sentence of the first thing missing, 403 when the project is not for this actor
   */
  async readAs<T>(actor: Actor, place: Place, json: Json, manager: EntityManager = this.database.manager): Promise<T> {
    return (await this.row<T>(actor, place, within(json, seen(actor)), manager)).json;
  }

  /** As `readAs`, for an answer. */
  async textAs<T>(actor: Actor, place: Place, json: Json): Promise<JsonText<T>> {
    const { json: text } = await this.row<string>(
      actor,
      place,
      within(
        within(json, (sql) => `(${sql})::text`),
        seen(actor),
      ),
      this.database.manager,
    );
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
  lockFor(tx: Tx, actor: Actor, place: Place, cannot: Cannot): Promise<LockedPlace> {
    return this.locked(tx, actor, place, lockQuery(actor, place), cannot, 'NULL');
  }

  /** As `lockFor`, for what only the project's owner may do. */
  lockForOwner(tx: Tx, actor: Actor, place: Place): Promise<LockedPlace> {
    return this.lockFor(tx, actor, place, ownerOnly(actor));
  }

  /** As `lockForOwner`, of a shot as well, below which others of its project may add something meanwhile; reads `json` of it. */
  lockShotForOwner<T>(tx: Tx, actor: Actor, place: Place, json: string): Promise<LockedPlace<T>> {
    return this.locked(tx, actor, place, lockShotQuery(actor, place), ownerOnly(actor), json);
  }

  /** The refusal `lockForOwner` would give, asked before there is a transaction. @throws RefusalError 404, 403 */
  async refuseUnlessOwner(actor: Actor, place: Place): Promise<void> {
    await this.ownedProject(actor, place);
  }

  /** The project of a place that `actor` may change, without a lock. @throws RefusalError 404, 403 */
  async ownedProject(actor: Actor, place: Place): Promise<PlacedProject> {
    const { project } = await this.row(actor, place, 'NULL', this.database.manager);
    refuse(cannotChangeProject(actor, project, project.engagements));
    return project;
  }

  /** Locks and reads in one message. Whoever may not see the place locks nothing. */
  private async locked<T>(tx: Tx, actor: Actor, place: Place, lock: Statement, cannot: Cannot, json: string): Promise<LockedPlace<T>> {
    const [rows, row] = await Promise.all([tx.manager.query(lock.text, lock.values), this.row<T>(actor, place, json, tx.manager, OF_ALL)]);
    found(rows[0], missing.projectId);
    const { engagements } = row.project;
    refuse(cannot(row.project, engagements));
    return { project: row.project, engagements, packageId: row.packageId ?? '', shotId: row.shotId ?? '', taskId: row.taskId ?? '', json: row.json };
  }

  private async row<T>(actor: Actor, place: Place, json: Json, manager: EntityManager, project = OF_READER): Promise<Row<T>> {
    const [first] = await this.query<T>(actor, place, json, manager, project);
    const top = place.projectId ? 'projectId' : place.shotId ? 'shotId' : 'taskId';
    const row = found(first, missing[top]);
    refuse(cannotSeeProject(actor, row.project, row.project.engagements));
    for (const name of ['packageId', 'shotId', 'taskId'] as const) if (place[name]) found(row[name], missing[name]);
    return row;
  }

  private query<T>(actor: Actor, place: Place, json: Json, manager: EntityManager, project = OF_READER): Promise<Row<T>[]> {
    const { text, values } = placeQuery(actor, place, project, json);
    return manager.query(text, values);
  }
}
