import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { projectMessages } from '@prepmarket/catalog-api';
import { type ColourChoice, colourMessages, type ProjectColour } from '@prepmarket/media-api';
import { Files, found, Jobs, type StoredFile, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { noted } from '../places/noted.js';
import { Places } from '../places/places.js';
import { ProjectCopy } from '../places/project.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { Anew } from './anew.js';
import { chosen, toldOf } from './chosen.js';
import { Colours } from './colours.js';
import { nextEdition } from './edition.js';
import { ProjectColourRow } from './project-colour.entity.js';

const JOB = 'project-colour';
/** Milliseconds from one shot to the next: what others upload meanwhile comes between. */
const SPACE = 2000;

/** The colours of a project are those of its shots that are left at 'auto'. */
@Injectable()
export class ProjectColoursService implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly places: Places,
    private readonly files: Files,
    private readonly colours: Colours,
    private readonly anew: Anew,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(JOB, ({ id }) => this.follow(id));
  }

  /** @throws RefusalError 403, 404 */
  async get(actor: Actor, projectId: string): Promise<ProjectColour> {
    const { id } = await this.places.readProject(actor, projectId);
    return toldOfProject(id, await this.database.manager.findOneBy(ProjectColourRow, { project_id: id }));
  }

  /** Says how a project's plates are meant and has the pictures of the shots that follow it made anew; `version` is what was chosen from. @throws RefusalError 400, 403, 404, 409 */
  async set(
    actor: Actor,
    projectId: string,
    { input }: ColourChoice,
    file: StoredFile | undefined,
    version?: number,
  ): Promise<{ colour: ProjectColour; message: string }> {
    const { id } = await this.places.ownedProject(actor, projectId);
    if (file) await this.colours.read(file.key, file.originalname);
    return this.work.transaction(async (tx) => {
      found(await tx.lock(ProjectCopy, { id, deleted: false }), projectMessages.notFound);
      const before = await tx.manager.findOneBy(ProjectColourRow, { project_id: id });
      const edition = await nextEdition(tx, actor, before, version, toldOfProject(id, before));
      const colour = { ...(await chosen(tx, this.files, actor, { subject: id, input, file, before })), ...edition };
      await tx.manager.upsert(ProjectColourRow, { project_id: id, ...colour }, ['project_id']);
      await noted(tx, id, 'colours-changed', { kind: 'project', id });
      const isOther = file !== undefined || input !== (before?.input ?? 'auto');
      const some = isOther && (await followers(tx.manager, id)).length > 0;
      if (some) await this.jobs.add(tx, JOB, { id }, { key: `${JOB}:${id}` });
      return { colour: toldOfProject(id, colour), message: some ? colourMessages.projectChanged : colourMessages.projectStored };
    });
  }

  private async follow(projectId: string): Promise<void> {
    const ids = await followers(this.database.manager, projectId);
    for (const [index, id] of ids.entries())
      await this.work.transaction(async (tx) => {
        const shot = await tx.lock(ShotCopy, { id, deleted: false });
        if (shot) await this.anew.make(tx, shot, index * SPACE);
      });
  }
}

const toldOfProject = (id: string, row: Parameters<typeof toldOf>[0]): ProjectColour => ({ project_id: id, ...toldOf(row) });

/** The shots with a plate that say nothing of their own. */
const followers = async (manager: EntityManager, projectId: string): Promise<string[]> => {
  const rows: { id: string }[] = await manager.query(
    `SELECT s.id FROM shots s LEFT JOIN shot_colours c ON c.shot_id = s.id WHERE s.project_id = $1 AND NOT s.deleted AND coalesce(c.input, 'auto') = 'auto'
     AND EXISTS (SELECT FROM uploads u WHERE u.shot_id = s.id AND u.original_key IS NOT NULL) ORDER BY s.id`,
    [projectId],
  );
  return rows.map(({ id }) => id);
};
