import type { DisputeOutcome, Side } from '@prepmarket/contracts-api';
import { newId, type Tx } from '@prepmarket/service-kit';
import { move, type SignedContract } from '../contracts/contract.moves.js';
import { DisputeRow } from './dispute.entity.js';

interface Raised {
  by: Side;
  /** Left out when the dispute came of a bid that was taken back. */
  raiserId?: string | null;
  reason: string;
}

/** Raises a dispute on a locked contract that may have one, and publishes it. */
export const raiseDispute = async (tx: Tx, contract: SignedContract, { by, raiserId = null, reason }: Raised): Promise<void> => {
  const dispute = tx.manager.create(DisputeRow, { id: newId(), contractId: contract.id, reason, raisedBy: by, raiserId, raisedAt: new Date() });
  await tx.manager.insert(DisputeRow, dispute);
  contract.dispute = dispute;
  await move(tx, contract, 'disputed');
};

interface Ended {
  outcome: DisputeOutcome;
  by: string;
  note?: string;
}

/** Ends the open dispute of a locked contract and moves the contract to where that leads. */
export const endDispute = async (tx: Tx, contract: SignedContract, { outcome, by, note }: Ended): Promise<void> => {
  const { dispute } = contract;
  if (dispute) await tx.manager.update(DisputeRow, dispute.id, { outcome, endedAt: new Date(), endedBy: by, note: note ?? null });
  contract.dispute = undefined;
  if (dispute) contract.settled = { outcome, raisedBy: dispute.raisedBy, ...(note && { note }) };
  await move(tx, contract, outcome === 'cancelled' ? 'cancelled' : 'active');
};
