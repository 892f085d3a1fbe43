import type { EventOf } from '@prepmarket/api-kit';
import { bidStates } from '@prepmarket/bidding-api';
import { type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { BidRow } from '../bids/bid.entity.js';
import { move, rejectPending } from '../bids/bid.moves.js';
import { isBound } from '../contracts/binding.js';
import { ProjectCopy } from './project.entity.js';

const OVER: ProjectState['status'][] = ['completed', 'cancelled'];

/** Keeps the copy of projects; what a project's end means for its bids is decided under the same row lock as their acceptance. */
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
    const project = await tx.lock(ProjectCopy, { id });
    if (!project?.deleted || !project.client_id) return;
    await rejectPending(tx, project);
    await this.endAward(project, tx);
  }

  private async save(project: ProjectState, tx: Tx): Promise<void> {
    const newer: unknown[] = await tx.manager.query(
      `INSERT INTO projects AS p (id, version, user_id, client_id, title, description, status, budget_min_cents, budget_max_cents, currency, deadline)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, user_id = excluded.user_id, client_id = excluded.client_id, title = excluded.title,
         description = excluded.description, status = excluded.status, budget_min_cents = excluded.budget_min_cents,
         budget_max_cents = excluded.budget_max_cents, currency = excluded.currency, deadline = excluded.deadline
       WHERE p.version < excluded.version RETURNING 1`,
      [
        project.id,
        project.version,
        project.userId,
        project.clientId,
        project.title,
        project.description,
        project.status,
        project.budgetMinCents,
        project.budgetMaxCents,
        project.currency,
        project.deadline,
      ],
    );
    const copy = newer.length > 0 && OVER.includes(project.status) ? await tx.lock(ProjectCopy, { id: project.id }) : null;
    if (copy) await rejectPending(tx, copy);
  }

  private async endAward(project: ProjectCopy, tx: Tx): Promise<void> {
    const accepted = await tx.lock(BidRow, { projectId: project.id, status: 'accepted' });
    if (!accepted || bidStates.cannotMove(accepted.status, 'rejected', 'client') || (await isBound(tx.manager, accepted.id))) return;
    await move(tx, project, accepted, 'rejected');
  }
}
