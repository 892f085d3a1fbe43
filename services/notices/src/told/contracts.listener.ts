import type { EventEnvelope } from '@prepmarket/api-kit';
import {
  type AppraisalState,
  appraisalWritten,
  type ContractState,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractSigned,
  type MilestoneState,
  milestoneMoved,
  ruleWaived,
  type WaiverState,
} from '@prepmarket/contracts-api';
import { appraisalKinds, contractKinds, disputeKinds, milestoneKinds } from '@prepmarket/notices-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { ContractCopy } from '../copies/contract.entity.js';
import { MilestoneCopy } from '../copies/milestone.entity.js';
import { knownOf } from './known.js';
import { tell, withdrawAbout } from './tell.js';

/** The contract's row is what all that is heard of a contract and its milestones waits for: of two at once one sees what the other has left. */
@EventListener()
export class ContractsListener {
  @On(contractCreated, contractSigned, contractActivated, contractCompleted, contractCancelled, contractDisputed)
  async contract(contract: ContractState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const { id, bidId, projectId, clientId, vendorId, title, status, clientSigned, vendorSigned, currency, version, milestones = [] } = contract;
    const disputed = status === 'disputed' || contract.settled ? true : undefined;
    const copy = { id, bidId, projectId, clientId, vendorId, title, status, clientSigned, vendorSigned, currency, disputed, version };
    const news = await keepCopy(tx, ContractCopy, copy);
    await tx.lock(ContractCopy, { id });
    for (const milestone of milestones) await keepCopy(tx, MilestoneCopy, { ...milestone, contractId: id });
    const known = await knownOf(tx, clientId, vendorId);
    const heard = { envelope, news };
    await tell(tx, contractKinds, { contract, known }, heard);
    await tell(tx, disputeKinds, { contract, known }, heard);
    if (envelope.type === contractActivated.type) await tell(tx, milestoneKinds, { contract, known, next: await this.next(tx, id) }, heard);
    if (news && status === 'cancelled') await withdrawAbout(tx, [id], Object.keys(milestoneKinds));
  }

  @On(milestoneMoved)
  async milestone(moved: MilestoneState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const { id, version, contractId, title, amountCents, status, position, dueDate, clientId, vendorId } = moved;
    const copy = await tx.lock(ContractCopy, { id: contractId });
    const news = await keepCopy(tx, MilestoneCopy, { id, version, contractId, title, amountCents, status, position, dueDate });
    const contract = { id: contractId, title: moved.contractTitle, projectId: moved.projectId, clientId, vendorId, currency: copy?.currency ?? 'USD' };
    const known = await knownOf(tx, clientId, vendorId);
    await tell(tx, milestoneKinds, { moved, contract, known, next: await this.next(tx, contractId) }, { envelope, news });
  }

  @On(ruleWaived)
  async waived(waived: WaiverState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const { contractId: id, contractTitle: title, projectId, clientId, vendorId } = waived;
    const copy = await tx.lock(ContractCopy, { id });
    const contract = { id, title, projectId, clientId, vendorId, currency: copy?.currency ?? 'USD' };
    await tell(tx, milestoneKinds, { waived, contract, known: await knownOf(tx, clientId, vendorId) }, { envelope, news: true });
  }

  @On(appraisalWritten)
  async appraised(written: AppraisalState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    await tell(tx, appraisalKinds, { written, known: await knownOf(tx, written.clientId, written.vendorId) }, { envelope, news: true });
  }

  private async next({ manager }: Tx, contractId: string): Promise<MilestoneCopy | undefined> {
    const next = await manager.findOne(MilestoneCopy, { where: { contractId, status: 'pending' }, order: { position: 'ASC', id: 'ASC' } });
    return next ?? undefined;
  }
}
