import { bidStates } from '@prepmarket/bidding-api';
import { type ContractState, contractActivated, contractCancelled, contractCompleted, contractCreated, contractDisputed } from '@prepmarket/contracts-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { BidRow } from '../bids/bid.entity.js';
import { move } from '../bids/bid.moves.js';
import { ProjectCopy } from '../projects/project.entity.js';
import { ContractCopy } from './contract.entity.js';

const endOf = (milestones: ContractState['milestones'] = []): string | undefined =>
  milestones
    .map(({ dueDate }) => dueDate)
    .sort()
    .at(-1);

/** Remembers how far the contract of a bid is; an active contract that is cancelled ends the award. */
@EventListener()
export class ContractsListener {
  @On(contractCreated, contractActivated, contractDisputed, contractCompleted)
  async changed({ id, bidId, projectId, status, version, milestones }: ContractState, tx: Tx): Promise<void> {
    await tx.lock(ProjectCopy, { id: projectId });
    await keepCopy(tx, ContractCopy, { id, bidId, status, version, ends: endOf(milestones) });
  }

  @On(contractCancelled)
  async cancelled(contract: ContractState, tx: Tx): Promise<void> {
    await this.changed(contract, tx);
    if (contract.clientSigned && contract.vendorSigned) await this.endAward(contract, tx);
  }

  private async endAward({ bidId, projectId }: ContractState, tx: Tx): Promise<void> {
    const project = await tx.lock(ProjectCopy, { id: projectId });
    const bid = await tx.lock(BidRow, { id: bidId, projectId });
    if (project && bid?.status === 'accepted' && !bidStates.cannotMove(bid.status, 'rejected', 'client')) await move(tx, project, bid, 'rejected');
  }
}
