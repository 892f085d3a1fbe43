import type { Tx } from '@prepmarket/service-kit';
import { BidRow } from '../bids/bid.entity.js';
import { move } from '../bids/bid.moves.js';
import { ProjectCopy } from '../projects/project.entity.js';

/**
 * Takes back what still waits of somebody who is gone: what is sealed, of which nobody learns, and what was opened after the last look of who deletes
 * accounts. Projects are locked in one order.
 */
export const takeBackAll = async (tx: Tx, vendorId: string): Promise<void> => {
  const waiting = await tx.manager.find(BidRow, { where: { vendorId, status: 'pending' }, order: { projectId: 'ASC' } });
  for (const { id, projectId } of waiting) {
    const project = await tx.lock(ProjectCopy, { id: projectId });
    const bid = project && (await tx.lock(BidRow, { id, status: 'pending' }));
    if (bid) await move(tx, project, bid, 'withdrawn');
  }
};
