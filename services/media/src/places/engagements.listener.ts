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
import { IsNull } from 'typeorm';
import { keepDecided, keepSubmitted } from '../versions/submitted.js';
import { tellVersions } from '../versions/tell-versions.js';
import { EngagedBid, EngagedContract } from './engagement.entity.js';

const bids = [bidSubmitted, bidAccepted, bidRejected, bidWithdrawn] as const;
const contracts = [contractCreated, contractSigned, contractActivated, contractCompleted, contractCancelled, contractDisputed] as const;
/** All that says who works on which project. */
export const engagementEvents = [...bids, ...contracts];

/** Tasks of any of them; null when one covers all, undefined where an older version tells, which knows none. */
const coveredBy = (milestones: ContractState['milestones']): string[] | null | undefined => {
  const tasks = milestones?.map(({ taskIds }) => taskIds) ?? [];
  if (tasks.length === 0 || tasks.includes(undefined)) return undefined;
  return tasks.includes(null) ? null : [...new Set(tasks.flatMap((ids) => ids ?? []))];
};

type Said = Pick<EngagedContract, 'project_id' | 'client_id' | 'vendor_id'> & { task_ids?: string[] | null };

/** Adds what an older version, of this service or of contracts, has left out of the same state. @returns whether it was news */
const complete = async (tx: Tx, where: Pick<EngagedContract, 'contract_id' | 'version'>, said: Said): Promise<boolean> => {
  const missing = [{ project_id: IsNull() }, ...(said.task_ids ? [{ task_ids: IsNull() }] : [])];
  for (const each of missing) if ((await tx.manager.update(EngagedContract, { ...where, ...each }, said)).affected === 1) return true;
  return false;
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
    const said = { project_id: projectId, client_id: clientId, vendor_id: vendorId, task_ids: coveredBy(milestones) };
    let news = await keepCopy(tx, EngagedContract, { contract_id: id, bid_id: bidId, ...said, status, version });
    if (!news) news = await complete(tx, { contract_id: id, version }, said);
    for (const each of milestones ?? []) news = (await keepSubmitted(tx, id, each.versionIds, { milestone_id: each.id })) || news;
    for (const each of milestones ?? []) news = (await keepDecided(tx, each)) || news;
    if (news) await tellVersions(tx, id, true);
  }

  @On(milestoneMoved)
  async milestone({ id, contractId, round, versionIds, status, version }: MilestoneState, tx: Tx): Promise<void> {
    const submitted = await keepSubmitted(tx, contractId, versionIds, { milestone_id: id, round });
    const decided = await keepDecided(tx, { id, status, version });
    if (submitted || decided) await tellVersions(tx, contractId, true);
  }
}
