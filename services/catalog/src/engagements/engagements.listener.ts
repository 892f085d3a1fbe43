import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { type ProjectNews, projectAfter } from '@prepmarket/catalog-api';
import {
  type ContractState,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractSigned,
} from '@prepmarket/contracts-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { Project } from '../projects/project.entity.js';
import { ProjectsService } from '../projects/projects.service.js';
import { finishWork } from '../shots/finish-work.js';
import { EngagedBid, EngagedContract } from './engagement.entity.js';
import { engagementsOf } from './engagement.view.js';

/** Keeps who works on which project, and moves the project with its award and its contract. */
@EventListener()
export class EngagementsListener {
  constructor(private readonly projects: ProjectsService) {}

  @On(bidSubmitted, bidRejected, bidWithdrawn)
  bid(bid: BidState, tx: Tx): Promise<void> {
    return this.hear(tx, bid, () => keepBid(tx, bid));
  }

  @On(bidAccepted)
  accepted(bid: BidState, tx: Tx): Promise<void> {
    return this.hear(tx, bid, () => keepBid(tx, bid), 'in_progress');
  }

  @On(contractCreated, contractSigned, contractActivated, contractCancelled, contractDisputed)
  contract(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract));
  }

  @On(contractCompleted)
  completed(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract), 'completed');
  }

  /** Under the project's lock, for a bid and a contract may be heard at once and each decides by the other. */
  private async hear(tx: Tx, { projectId }: { projectId: string }, keep: () => Promise<boolean>, news?: ProjectNews): Promise<void> {
    const project = await tx.lock(Project, { id: projectId });
    if (!(await keep()) || !project) return;
    const to = projectAfter(project.status, await engagementsOf(tx.manager, projectId), news);
    if (to) await this.projects.setStatus(tx, projectId, to);
    // Work that is paid is done.
    if (to === 'completed') await finishWork(tx, projectId);
  }
}

const keepBid = async (tx: Tx, { id, projectId, vendorId, status, amountCents, version }: BidState): Promise<boolean> => {
  const bid = { bid_id: id, project_id: projectId, vendor_id: vendorId, bid_status: status, amount_cents: amountCents, version };
  const news = await keepCopy(tx, EngagedBid, { ...bid, heard_at: () => 'clock_timestamp()' });
  // A bid from before amounts were kept, told once more: no news.
  if (!news) await tx.manager.query('UPDATE engagements SET amount_cents = $2 WHERE bid_id = $1 AND amount_cents IS NULL', [id, amountCents]);
  return news;
};

const keepContract = (tx: Tx, { id, bidId, status, clientSigned, vendorSigned, version }: ContractState): Promise<boolean> =>
  keepCopy(tx, EngagedContract, { contract_id: id, bid_id: bidId, status, binding: clientSigned && vendorSigned, version });
