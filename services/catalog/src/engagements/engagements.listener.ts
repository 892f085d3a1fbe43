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
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { Project } from '../projects/project.entity.js';
import { ProjectsService } from '../projects/projects.service.js';
import { finishWork } from '../shots/finish-work.js';
import { engagementsOf } from './engagement.view.js';

/** Keeps who works on which project, and moves the project with its award and its contract. */
@EventListener()
export class EngagementsListener {
  constructor(private readonly projects: ProjectsService) {}

  @On(bidSubmitted)
  submitted(bid: BidState, tx: Tx): Promise<void> {
    return this.hear(tx, bid, () => keepBid(tx, bid));
  }

  @On(bidAccepted)
  accepted(bid: BidState, tx: Tx): Promise<void> {
    return this.hear(tx, bid, () => keepBid(tx, bid), 'in_progress');
  }

  @On(bidRejected)
  rejected(bid: BidState, tx: Tx): Promise<void> {
    return this.hear(tx, bid, () => keepBid(tx, bid));
  }

  @On(bidWithdrawn)
  withdrawn(bid: BidState, tx: Tx): Promise<void> {
    return this.hear(tx, bid, () => keepBid(tx, bid));
  }

  @On(contractCreated)
  created(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract));
  }

  @On(contractSigned)
  signed(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract));
  }

  @On(contractActivated)
  activated(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract));
  }

  @On(contractCompleted)
  completed(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract), 'completed');
  }

  @On(contractCancelled)
  cancelled(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract));
  }

  @On(contractDisputed)
  disputed(contract: ContractState, tx: Tx): Promise<void> {
    return this.hear(tx, contract, () => keepContract(tx, contract));
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

/** True when this was news; an older or repeated version changes nothing. */
const keepBid = async (tx: Tx, bid: BidState): Promise<boolean> => {
  const rows: unknown[] = await tx.manager.query(
    `WITH kept AS (INSERT INTO engagements AS e (bid_id, project_id, vendor_id, bid_status, amount_cents, version) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (bid_id) DO UPDATE SET bid_status = excluded.bid_status, amount_cents = excluded.amount_cents, version = excluded.version,
         heard_at = clock_timestamp()
       WHERE e.version < excluded.version RETURNING 1)
     SELECT FROM kept`,
    [bid.id, bid.projectId, bid.vendorId, bid.status, bid.amountCents, bid.version],
  );
  // A bid from before amounts were kept, told once more: no news.
  await tx.manager.query('UPDATE engagements SET amount_cents = $2 WHERE bid_id = $1 AND amount_cents IS NULL', [bid.id, bid.amountCents]);
  return rows.length > 0;
};

const keepContract = async (tx: Tx, contract: ContractState): Promise<boolean> => {
  const rows: unknown[] = await tx.manager.query(
    `WITH kept AS (INSERT INTO engagement_contracts AS c (contract_id, bid_id, status, binding, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (contract_id) DO UPDATE SET status = excluded.status, binding = excluded.binding, version = excluded.version
       WHERE c.version < excluded.version RETURNING 1)
     SELECT FROM kept`,
    [contract.id, contract.bidId, contract.status, contract.clientSigned && contract.vendorSigned, contract.version],
  );
  return rows.length > 0;
};
