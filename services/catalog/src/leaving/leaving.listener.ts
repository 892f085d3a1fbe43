import { type EventOf, talliedTitles } from '@prepmarket/api-kit';
import { openProjectsTold, overStatuses } from '@prepmarket/catalog-api';
import { type PersonData, userLeaving, userSuspended } from '@prepmarket/identity-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { In, Not } from 'typeorm';
import { Project } from '../projects/project.entity.js';
import { ProjectsService } from '../projects/projects.service.js';

const OWN = ['DELETE FROM task_internals WHERE vendor_id = $1', 'DELETE FROM invitations WHERE vendor_id = $1', 'DELETE FROM vendor_levels WHERE id = $1'];

/** Says which projects of somebody who leaves are not over; what a vendor has planned for itself, by what it might bid, and a sample go with the account. */
@EventListener()
export class LeavingListener {
  constructor(private readonly projects: ProjectsService) {}

  @On(userLeaving)
  async asked({ id, question }: EventOf<typeof userLeaving>, tx: Tx): Promise<void> {
    const status = Not(In(overStatuses));
    const where = [
      { user_id: id, status, sample: false },
      { client_id: id, status, sample: false },
    ];
    const [rows, count] = await tx.manager.findAndCount(Project, { select: { id: true, title: true }, where, order: { id: 'ASC' }, take: talliedTitles });
    await tx.publish(openProjectsTold, { id, version: 1, question, count, titles: rows.map(({ title }) => title) });
  }
  @On(userSuspended)
  async gone({ id, deleted }: PersonData, tx: Tx): Promise<void> {
    if (!deleted) return;
    for (const statement of OWN) await tx.manager.query(statement, [id]);
    await this.projects.dropSampleOf(tx, id);
  }
}
