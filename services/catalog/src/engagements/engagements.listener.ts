import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
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
import { ProjectsService } from '../projects/projects.service.js';
import { finishWork } from '../shots/finish-work.js';
import { EngagedContract } from './engagement.entity.js';

/** Keeps who works on which project, and moves the project with its award and its contract. */
@EventListener()
export class EngagementsListener {
  constructor(private readonly projects: ProjectsService) {}

  @On(bidSubmitted)
  async submitted(bid: BidState, tx: Tx): Promise<void> {
    await keepBid(tx, bid);
  }

  @On(bidAccepted)
  async accepted(bid: BidState, tx: Tx): Promise<void> {
    if (!(await keepBid(tx, bid))) return;
    // Contracts may be heard before bidding: work that is over stays over.
    const over = await tx.manager.existsBy(EngagedContract, { bid_id: bid.id, status: 'completed' });
    if (over) await this.finish(tx, bid.projectId);
    else await this.projects.setStatus(tx, bid.projectId, 'in_progress');
  }

  @On(bidRejected)
  async rejected(bid: BidState, tx: Tx): Promise<void> {
    await keepBid(tx, bid);
  }

  @On(bidWithdrawn)
  async withdrawn(bid: BidState, tx: Tx): Promise<void> {
    await keepBid(tx, bid);
  }

  @On(contractCreated)
  async created(contract: ContractState, tx: Tx): Promise<void> {
    await keepContract(tx, contract);
  }

  @On(contractSigned)
  async signed(contract: ContractState, tx: Tx): Promise<void> {
    await keepContract(tx, contract);
  }

  @On(contractActivated)
  async activated(contract: ContractState, tx: Tx): Promise<void> {
    await keepContract(tx, contract);
  }

  @On(contractCompleted)
  async completed(contract: ContractState, tx: Tx): Promise<void> {
    if (await keepContract(tx, contract)) await this.finish(tx, contract.projectId);
  }

  @On(contractCancelled)
  async cancelled(contract: ContractState, tx: Tx): Promise<void> {
    await keepContract(tx, contract);
  }

  @On(contractDisputed)
  async disputed(contract: ContractState, tx: Tx): Promise<void> {
    await keepContract(tx, contract);
  }

  /** Work that is paid is done. */
  private async finish(tx: Tx, projectId: string): Promise<void> {
    await this.projects.setStatus(tx, projectId, 'completed');
    await finishWork(tx, projectId);
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
