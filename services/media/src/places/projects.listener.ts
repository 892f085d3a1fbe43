import { gone, type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import type * as z from 'zod/mini';
import { ShotsService } from '../shots/shots.service.js';

@EventListener()
export class ProjectsListener {
  constructor(private readonly shots: ShotsService) {}

  @On(projectCreated)
  created(project: ProjectState, tx: Tx) {
    return keep(tx, project);
  }

  @On(projectChanged)
  changed(project: ProjectState, tx: Tx) {
    return keep(tx, project);
  }

  @On(projectDeleted)
  async deleted(project: z.infer<typeof gone>, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO projects AS p (id, version, deleted) VALUES ($1, $2, true)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true WHERE p.version < excluded.version`,
      [project.id, project.version],
    );
    const rows: { id: string }[] = await tx.manager.query('SELECT id FROM shots WHERE project_id = $1 ORDER BY id FOR UPDATE', [project.id]);
    for (const { id } of rows) await this.shots.forget(tx, id);
    await this.shots.forgetProject(tx, project.id);
  }
}

const keep = async (tx: Tx, project: ProjectState): Promise<void> => {
  await tx.manager.query(
    `INSERT INTO projects AS p (id, user_id, client_id, status, version) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, client_id = excluded.client_id, status = excluded.status, version = excluded.version
     WHERE p.version < excluded.version AND NOT p.deleted`,
    [project.id, project.userId, project.clientId, project.status, project.version],
  );
};
