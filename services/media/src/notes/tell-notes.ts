import { type DeliveringContract, type NoteSide, notesChanged } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';

interface ToldNote {
  side: NoteSide;
  shared: boolean;
}

/** Tells the windows of those who may see it that a note on a version is another; of a private one its own side alone. */
export const tellNotes = async (tx: Tx, contract: DeliveringContract & { id: string }, versionId: string, { side, shared }: ToldNote): Promise<void> => {
  const sides = { client: contract.clientId, vendor: contract.vendorId };
  const parties = (shared ? [sides.client, sides.vendor] : [sides[side]]).filter((id) => id !== null);
  await tx.publish(notesChanged, { id: versionId, version: 1, contractId: contract.id, parties });
};
