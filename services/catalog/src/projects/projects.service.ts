import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type AuditPage, type AuditQuery, type Pagination, refusal, toCents } from '@prepmarket/api-kit';
import {
  cannotChangeBidders,
  cannotCreateProject,
  cannotDeleteProject,
  cannotEditProject,
  cannotSeeProjectHistory,
  type NewProject,
  type ProjectEdit,
  type ProjectFacets,
  type ProjectQuery,
  type ProjectStatus,
  projectChanged,
  projectCreated,
  projectDeleted,
  projectMessages,
  type Project as WireProject,
} from '@prepmarket/catalog-api';
import {
  AuditTrail,
  Copies,
  countHourly,
  Files,
  hourIsFull,
  type JsonText,
  KIT_CONFIG,
  newId,
  People,
  RefusalError,
  refuse,
  refuseStale,
  type StoredFile,
  type Tx,
  Work,
} from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { CatalogConfig } from '../config.js';
import { changed } from '../places/changed.js';
import { noted } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { READER } from '../places/place.query.js';
import { Places } from '../places/places.js';
import { projectLimit } from '../rates.js';
import { forgetShots } from '../shots/shot.state.js';
import { Project } from './project.entity.js';
import { facetsOf } from './project.facets.js';
import { listProjects } from './project.list.js';
import { projectState, taskTypesOf } from './project.state.js';
import { projectJson } from './project.view.js';
import { firstSeal, nextSeal } from './seal.js';

@Injectable()
export class ProjectsService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly people: People,
    private readonly files: Files,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly trail: AuditTrail,
    @Inject(KIT_CONFIG) private readonly config: CatalogConfig,
  ) {}

  list(actor: Actor, query: ProjectQuery): Promise<{ projects: JsonText<WireProject[]>; pagination: Pagination }> {
    return listProjects(this.database.manager, actor, query);
  }

  facets(actor: Actor, query: ProjectQuery): Promise<JsonText<ProjectFacets>> {
    return facetsOf(this.database.manager, actor, query);
  }

  get(actor: Actor, place: Place, query: ProjectQuery): Promise<JsonText<WireProject>> {
    return this.places.textAs(actor, place, projectAt(actor, query));
  }

  /** What was done to it and all below it, newest first; of a project that is gone administrators alone read. */
  async history(actor: Actor, projectId: string, query: AuditQuery): Promise<AuditPage> {
    const page = () => this.trail.page({ belongsTo: projectId }, actor, query);
    const gone = actor.role === 'admin' && !(await this.database.manager.existsBy(Project, { id: projectId }));
    const buried = gone ? await page() : undefined;
    if (buried && buried.lines.length > 0) return buried;
    refuse(cannotSeeProjectHistory(actor, await this.places.projectAs(actor, { projectId })));
    return page();
  }

  async mayCreate(actor: Actor): Promise<void> {
    refuse(cannotCreateProject(actor));
    refuse(await hourIsFull(this.database.manager, projectLimit(this.config.rates), actor.id));
  }

  read(actor: Actor, place: Place, manager: EntityManager): Promise<WireProject> {
    return this.places.readAs(actor, place, projectAt(actor), manager);
  }

  /** The sample that this person has made and not deleted. */
  async sampleOf(actor: Actor, manager: EntityManager = this.database.manager): Promise<WireProject | undefined> {
    const sample = await manager.findOneBy(Project, { user_id: actor.id, sample: true });
    return sample ? this.read(actor, { projectId: sample.id }, manager) : undefined;
  }

  async create(actor: Actor, form: NewProject, attachments: StoredFile[], sample = false): Promise<WireProject> {
    refuse(cannotCreateProject(actor));
    const seal = firstSeal(form);
    const client_id = await this.clientFor(actor, form);
    return this.work.transaction(async (tx) => {
      const [id, now] = [newId(), new Date()];
      await countHourly(tx, projectLimit(this.config.rates), actor.id, id);
      const { title, description, category, skills, status, bidders } = form;
      const project = tx.manager.create(Project, {
        id,
        ...{ title, description, category, skills, status, bidders, client_id, user_id: actor.id, currency: 'USD', deadline: form.deadline },
        ...budgetOf(form),
        ...seal,
        ...{ show_estimate: false, sample },
        ...{ version: 1, created_at: now, updated_at: now, updated_by: actor.id },
      });
      await tx.manager.insert(Project, project);
      await this.files.attach(tx, project.id, 'attachment', attachments, actor.id);
      await noted(tx, project.id, 'project-created', { kind: 'project', id: project.id, to: status });
      await tx.publish(projectCreated, projectState(project));
      return this.places.readAs(actor, { projectId: project.id }, projectAt(actor), tx.manager);
    });
  }

  edit(actor: Actor, place: Place, edit: ProjectEdit, version?: number): Promise<WireProject> {
    return this.work.transaction(async (tx) => {
      const { project: at, engagements } = await this.places.lockFor(tx, actor, place, (each, all) => cannotEditProject(actor, each, all, edit));
      const project = await tx.manager.findOneByOrFail(Project, { id: at.id });
      const read = () => this.places.readAs<WireProject>(actor, place, projectAt(actor), tx.manager);
      await refuseStale(tx, actor, project, version, read);
      const seal = nextSeal(project, engagements.length, edit);
      refuse(cannotChangeBidders(project, engagements.length, edit.bidders));
      const { budget, confirmed: _, ...rest } = edit;
      await this.save(tx, project, { ...rest, ...seal, ...(budget && budgetOf({ budget })) }, actor.id);
      return read();
    });
  }

  remove(actor: Actor, place: Place): Promise<{ id: string; _id: string }> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockFor(tx, actor, place, (each, engagements) => cannotDeleteProject(actor, each, engagements));
      const { id } = project;
      await this.drop(tx, await tx.manager.findOneByOrFail(Project, { id }));
      return { id, _id: id };
    });
  }

  /** The sample of somebody whose account is deleted goes with it. */
  async dropSampleOf(tx: Tx, userId: string): Promise<void> {
    const sample = await tx.lock(Project, { user_id: userId, sample: true });
    if (sample) await this.drop(tx, sample);
  }

  private async drop(tx: Tx, { id, status, version }: Project): Promise<void> {
    await noted(tx, id, 'project-deleted', { kind: 'project', id, from: status });
    await forgetShots(tx, { project_id: id });
    await this.files.removeOf(tx, [id]);
    await tx.manager.delete(Project, { id });
    await tx.publish(projectDeleted, { id, version: version + 1 });
  }

  /** For what other domains decide; a project that is gone stays gone. */
  async setStatus(tx: Tx, id: string, status: ProjectStatus): Promise<void> {
    const project = await tx.lock(Project, { id });
    if (project && project.status !== status) await this.save(tx, project, { status }, null);
  }

  private async save(tx: Tx, project: Project, changes: Partial<Project>, by: string | null): Promise<void> {
    const { id, status: from } = project;
    await tx.manager.save(changed(project, changes, by));
    const { status: to } = project;
    await (from === to ? noted(tx, id, 'project-changed', { kind: 'project', id }) : noted(tx, id, 'project-moved', { kind: 'project', id, from, to }));
    await tx.publish(projectChanged, { ...projectState(project), taskTypes: await taskTypesOf(tx.manager, id) });
  }

  private async clientFor(actor: Actor, form: NewProject): Promise<string> {
    const id = (actor.role === 'admin' && form.client_id) || actor.id;
    if (id === actor.id) return id;
    const client = await this.copies.find(id, () => this.people.find(id));
    if (client?.role !== 'client' || client.deleted) throw new RefusalError(refusal(400, projectMessages.clientUnknown));
    return id;
  }
}

/** As the reader at a place sees it. */
const projectAt = (actor: Actor, query: Partial<ProjectQuery> = {}): string => projectJson(query, { id: READER, role: actor.role });

const budgetOf = ({ budget }: Pick<NewProject, 'budget'>) => ({ budget_min_cents: toCents(budget.min), budget_max_cents: toCents(budget.max) });
