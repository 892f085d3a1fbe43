import { versionsChanged } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { EngagedContract } from '../places/engagement.entity.js';

/** Tells the windows of a contract's vendor that its versions are others; `shown`: those of the client, too. */
export const tellVersions = async (tx: Tx, contractId: string, shown = false): Promise<void> => {
  const contract = await tx.manager.findOneBy(EngagedContract, { contract_id: contractId });
  if (!contract) return;
  await tx.publish(versionsChanged, { id: contractId, version: 1, clientId: contract.client_id, vendorId: contract.vendor_id, shown });
};
