import type { EventEnvelope, EventOf } from '@prepmarket/api-kit';
import {
  type ProjectState,
  projectChanged,
  projectCreated,
  projectDeleted,
  type ShotState,
  shotChanged,
  shotCreated,
  shotDeleted,
} from '@prepmarket/catalog-api';
import { type NoticeKind, projectKinds } from '@prepmarket/notices-api';
import { buryCopy, EventListener, keepCopies, keepCopy, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { BidCopy } from '../copies/bid.entity.js';
import { ProjectCopy } from '../copies/project.entity.js';
import { ShotCopy } from '../copies/shot.entity.js';
import { searchesOfAll } from '../searches/searches.js';
import { tell, withdrawAbout, withdrawCausedBy } from './tell.js';

/** What is to be done while a project is open, and no longer. */
const OF_OPEN: NoticeKind[] = ['vendor-invited', 'bids-opened'];

@EventListener()
export class ProjectsListener {
  @On(projectCreated, projectChanged)
  async project(project: ProjectState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const { id, version, userId, clientId, title, status } = project;
    const was = (await tx.lock(ProjectCopy, { id }))?.status;
    const news = await keepCopy(tx, ProjectCopy, { id, version, user_id: userId, client_id: clientId, title, status });
    if (news && status !== 'open') await withdrawAbout(tx, [id], OF_OPEN);
    const searches = news && status === 'open' && was !== 'open' ? await searchesOfAll(tx.manager) : [];
    await tell(tx, projectKinds, { project, was, searches }, { envelope, news });
  }

  @On(projectDeleted)
  async projectGone({ id, version }: EventOf<typeof projectDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ProjectCopy, { id, version });
    const bids = await tx.manager.findBy(BidCopy, { projectId: id });
    await withdrawAbout(tx, [id, ...bids.map((bid) => bid.id)]);
    await withdrawCausedBy(tx, id);
  }

  @OnMany(shotCreated, shotChanged)
  async shots(shots: ShotState[], tx: Tx): Promise<void> {
    const copies = shots.map(({ id, version, projectId, packageId, name }) => ({ id, version, projectId, packageId, name }));
    await keepCopies(tx, ShotCopy, copies);
  }

  @On(shotDeleted)
  async shotGone({ id, version, projectId }: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ShotCopy, { id, version, projectId });
    await withdrawCausedBy(tx, id);
  }
}
