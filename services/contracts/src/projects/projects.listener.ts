import type { EventOf } from '@prepmarket/api-kit';
import { type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { ProjectCopy } from './project.entity.js';

/** A contract's project title follows until the first signature; an award on a project that is gone is one no more. */
@EventListener()
export class ProjectsListener {
  @On(projectCreated, projectChanged)
  async changed({ id, version, title }: ProjectState, tx: Tx): Promise<void> {
    await keepCopy(tx, ProjectCopy, { id, version, title });
  }

  @On(projectDeleted)
  async deleted({ id, version }: EventOf<typeof projectDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ProjectCopy, { id, version });
  }
}
