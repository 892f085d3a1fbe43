import type { EventOf } from '@prepmarket/api-kit';
import { type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';

/** A contract's project title follows until the first signature; an award on a project that is gone is one no more. */
@EventListener()
export class ProjectsListener {
  @On(projectCreated)
  created(project: ProjectState, tx: Tx): Promise<void> {
    return this.save(project, tx);
  }

  @On(projectChanged)
  changed(project: ProjectState, tx: Tx): Promise<void> {
    return this.save(project, tx);
  }

  @On(projectDeleted)
  async deleted({ id, version }: EventOf<typeof projectDeleted>, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO projects AS p (id, version, deleted) VALUES ($1, $2, true)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true WHERE p.version < excluded.version`,
      [id, version],
    );
  }

  private async save({ id, version, title }: ProjectState, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO projects AS p (id, version, title) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, title = excluded.title WHERE p.version < excluded.version`,
      [id, version, title],
    );
  }
}
