import type { EventOf } from '@prepmarket/api-kit';
import { type InvitationState, invitationDeclined, invitationTakenBack, vendorInvited } from '@prepmarket/bidding-api';
import { vendorLevelChanged } from '@prepmarket/contracts-api';
import { EventListener, isGone, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { Project } from '../projects/project.entity.js';
import { InvitationCopy, LevelCopy } from './bidder.entity.js';

/** Keeps by what a vendor may bid: its level, and who has invited it. Whose account is gone may bid on nothing, whatever is told of it later. */
@EventListener()
export class BiddersListener {
  @On(vendorLevelChanged)
  async level({ id, version, level, certifiedFor, until }: EventOf<typeof vendorLevelChanged>, tx: Tx): Promise<void> {
    if (await isGone(tx, id)) return;
    await keepCopy(tx, LevelCopy, { id, version, level, certified_for: certifiedFor, until });
  }

  /** Heard of after its project is gone, it is nobody's. */
  @On(vendorInvited, invitationDeclined, invitationTakenBack)
  async invited({ id, version, projectId, vendorId, status }: InvitationState, tx: Tx): Promise<void> {
    if (!(await tx.manager.existsBy(Project, { id: projectId })) || (await isGone(tx, vendorId))) return;
    await keepCopy(tx, InvitationCopy, { id, version, project_id: projectId, vendor_id: vendorId, status });
  }
}
