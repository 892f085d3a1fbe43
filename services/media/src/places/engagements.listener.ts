import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import {
  type ContractState,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractSigned,
  type MilestoneState,
  milestoneMoved,
} from '@prepmarket/contracts-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { keepSubmitted } from '../versions/submitted.js';
import { EngagedBid, EngagedContract } from './engagement.entity.js';

const bids = [bidSubmitted, bidAccepted, bidRejected, bidWithdrawn] as const;
const contracts = [contractCreated, contractSigned, contractActivated, contractCompleted, contractCancelled, contractDisputed] as const;
/** All that says who works on which project. */
export const engagementEvents = [...bids, ...contracts];

/** Tasks of any of them; null when one covers all. */
const coveredBy = (milestones: ContractState['milestones']): string[] | null => {
  const tasks = (milestones ?? []).map(({ taskIds }) => taskIds ?? null);
  return tasks.length === 0 || tasks.includes(null) ? null : [...new Set(tasks.flatMap((ids) => ids ?? []))];
};

/** Keeps who works on which project: they may watch its shots. */
@EventListener()
export class EngagementsListener {
  @On(...bids)
  async bid({ id, projectId, vendorId, status, version }: BidState, tx: Tx): Promise<void> {
    await keepCopy(tx, EngagedBid, { bid_id: id, project_id: projectId, vendor_id: vendorId, bid_status: status, version });
  }

  @On(...contracts)
  async contract({ id, bidId, projectId, clientId, vendorId, status, version, milestones }: ContractState, tx: Tx): Promise<void> {
    const parties = { project_id: projectId, client_id: clientId, vendor_id: vendorId };
    await keepCopy(tx, EngagedContract, { contract_id: id, bid_id: bidId, ...parties, task_ids: coveredBy(milestones), status, version });
    for (const each of milestones ?? []) await keepSubmitted(tx, id, each.versionIds, { milestone_id: each.id });
  }
  @On(milestoneMoved)
  async milestone({ id, contractId, round, versionIds }: MilestoneState, tx: Tx): Promise<void> {
    await keepSubmitted(tx, contractId, versionIds, { milestone_id: id, round });
  }
}
