import type { EventOf } from '@prepmarket/api-kit';
import { bidStates } from '@prepmarket/bidding-api';
import { overStatuses, type ProjectState, projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { BidRow } from '../bids/bid.entity.js';
import { move, rejectPending } from '../bids/bid.moves.js';
import { isBound } from '../contracts/binding.js';
import { EstimateRow } from '../estimates/estimate.entity.js';
import { InvitationRow } from '../invitations/invitation.entity.js';
import { ProjectCopy } from './project.entity.js';
import { sealedFor } from './seal.js';

/** Absent from events of older versions, which know nothing of it. */
const endOf = (until: string | null | undefined) => (until ? new Date(until) : until === undefined ? undefined : null);

/** Keeps the copy of projects; what a project's end means for its bids is decided under the same row lock as their acceptance. */
@EventListener()
export class ProjectsListener {
  @On(projectCreated, projectChanged)
  async changed(project: ProjectState, tx: Tx): Promise<void> {
    const { id, version, userId, clientId, title, status, budgetMinCents, budgetMaxCents, currency, deadline, sealedUntil, showEstimate, bidders } = project;
    const owner = { user_id: userId, client_id: clientId, sealedUntil: endOf(sealedUntil), showEstimate, bidders };
    const news = await keepCopy(tx, ProjectCopy, { id, version, ...owner, title, status, budgetMinCents, budgetMaxCents, currency, deadline });
    const copy = news && overStatuses.includes(status) ? await tx.lock(ProjectCopy, { id }) : null;
    // It may be opened once more before its seal is over: then its vendors have bid already.
    if (copy) await rejectPending(tx, copy, { sealed: (await sealedFor(tx.manager, copy)) > 0 });
  }

  @On(projectDeleted)
  async deleted({ id, version }: EventOf<typeof projectDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ProjectCopy, { id, version });
    await tx.manager.delete(EstimateRow, { projectId: id });
    await tx.manager.delete(InvitationRow, { projectId: id });
    const project = await tx.lock(ProjectCopy, { id });
    if (!project?.deleted || !project.client_id) return;
    await rejectPending(tx, project);
    await this.endAward(project, tx);
  }

  private async endAward(project: ProjectCopy, tx: Tx): Promise<void> {
    const accepted = await tx.lock(BidRow, { projectId: project.id, status: 'accepted' });
    if (!accepted || bidStates.cannotMove(accepted.status, 'rejected', 'client') || (await isBound(tx.manager, accepted.id))) return;
    await move(tx, project, accepted, 'rejected');
  }
}
