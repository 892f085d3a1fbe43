import { bidStates } from '@prepmarket/bidding-api';
import { type ContractState, contractActivated, contractCancelled, contractCompleted, contractCreated, contractDisputed } from '@prepmarket/contracts-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { BidRow } from '../bids/bid.entity.js';
import { move } from '../bids/bid.moves.js';
import { ProjectCopy } from '../projects/project.entity.js';

/** Remembers how far the contract of a bid is; an active contract that is cancelled ends the award. */
@EventListener()
export class ContractsListener {
  @On(contractCreated)
  created(contract: ContractState, tx: Tx): Promise<void> {
    return this.save(contract, tx);
  }

  @On(contractActivated)
  activated(contract: ContractState, tx: Tx): Promise<void> {
    return this.save(contract, tx);
  }

  @On(contractDisputed)
  disputed(contract: ContractState, tx: Tx): Promise<void> {
    return this.save(contract, tx);
  }

  @On(contractCompleted)
  completed(contract: ContractState, tx: Tx): Promise<void> {
    return this.save(contract, tx);
  }

  @On(contractCancelled)
  async cancelled(contract: ContractState, tx: Tx): Promise<void> {
    await this.save(contract, tx);
    if (contract.clientSigned && contract.vendorSigned) await this.endAward(contract, tx);
  }

  private async save({ id, bidId, projectId, status, version }: ContractState, tx: Tx): Promise<void> {
    await tx.lock(ProjectCopy, { id: projectId });
    await tx.manager.query(
      `INSERT INTO contracts AS c (id, bid_id, status, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version WHERE c.version < excluded.version`,
      [id, bidId, status, version],
    );
  }

  private async endAward({ bidId, projectId }: ContractState, tx: Tx): Promise<void> {
    const project = await tx.lock(ProjectCopy, { id: projectId });
    const bid = await tx.lock(BidRow, { id: bidId, projectId });
    if (project && bid?.status === 'accepted' && !bidStates.cannotMove(bid.status, 'rejected', 'client')) await move(tx, project, bid, 'rejected');
  }
}
