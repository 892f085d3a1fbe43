import type { EventOf } from '@prepmarket/api-kit';
import { type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { ProjectCopy } from './project.entity.js';

/** A contract's project title follows until the first signature; an award on a project that is gone is one no more. */
@EventListener()
export class ProjectsListener {
  @OnMany(projectCreated, projectChanged)
  async changed(projects: ProjectState[], tx: Tx): Promise<void> {
    const copies = projects.map(({ id, version, title }) => ({ id, version, title }));
    await keepCopies(tx, ProjectCopy, copies);
  }

  @On(projectDeleted)
  async deleted({ id, version }: EventOf<typeof projectDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ProjectCopy, { id, version });
  }
}
