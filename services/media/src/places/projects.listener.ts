import type { EventOf } from '@prepmarket/api-kit';
import { type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { ShotsService } from '../shots/shots.service.js';
import { ProjectCopy } from './project.entity.js';

@EventListener()
export class ProjectsListener {
  constructor(private readonly shots: ShotsService) {}

  @OnMany(projectCreated, projectChanged)
  async changed(projects: ProjectState[], tx: Tx): Promise<void> {
    const copies = projects.map(({ id, userId: user_id, clientId: client_id, title, status, sample = false, version }) => ({
      ...{ id, user_id, client_id, title, status, sample, version },
    }));
    await keepCopies(tx, ProjectCopy, copies);
  }

  @On(projectDeleted)
  async deleted({ id, version }: EventOf<typeof projectDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ProjectCopy, { id, version });
    const shots: { id: string }[] = await tx.manager.query('SELECT id FROM shots WHERE project_id = $1 ORDER BY id FOR UPDATE', [id]);
    for (const shot of shots) await this.shots.forget(tx, shot.id);
    await this.shots.forgetProject(tx, id);
  }
}
