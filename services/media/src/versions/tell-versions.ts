import { coversTask, versionsChanged } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { EngagedContract } from '../places/engagement.entity.js';

/** Tells the windows of a contract's vendor that its versions are others; `shown`: those of the client, too. */
export const tellVersions = async (tx: Tx, contractId: string, shown = false): Promise<void> => {
  const contract = await tx.manager.findOneBy(EngagedContract, { contract_id: contractId });
  if (!contract) return;
  await tx.publish(versionsChanged, { id: contractId, version: 1, clientId: contract.client_id, vendorId: contract.vendor_id, shown });
};

/** Tells the windows of all contracts for which some of these tasks are delivered: they list them. */
export const tellTasks = async (tx: Tx, tasks: readonly { id: string; projectId: string }[]): Promise<void> => {
  const contracts = await tx.manager.findBy(EngagedContract, { project_id: In([...new Set(tasks.map(({ projectId }) => projectId))]) });
  for (const { contract_id, project_id, task_ids: taskIds } of contracts)
    if (tasks.some(({ id, projectId }) => projectId === project_id && coversTask({ taskIds }, id))) await tellVersions(tx, contract_id, true);
};

/** Tells the windows of all contracts of a project. */
export const tellContractsOf = async (tx: Tx, projectId: string): Promise<void> => {
  for (const { contract_id } of await tx.manager.findBy(EngagedContract, { project_id: projectId })) await tellVersions(tx, contract_id, true);
};
