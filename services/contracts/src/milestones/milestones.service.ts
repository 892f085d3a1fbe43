import { Injectable } from '@nestjs/common';
import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import {
  type Contract,
  cannotMoveMilestone,
  cannotSeeContract,
  contractMessages,
  contractStates,
  type DeliveryForm,
  feedbackMissing,
  type MilestoneMove,
  type MilestoneStatus,
  sideOf,
} from '@prepmarket/contracts-api';
import { Files, type FormOf, found, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, Not } from 'typeorm';
import { ContractRow } from '../contracts/contract.entity.js';
import { lockContract, move, type SignedContract } from '../contracts/contract.moves.js';
import { contractOf } from '../contracts/contract.view.js';
import { MilestoneRow } from './milestone.entity.js';
import { moveMilestone } from './milestones.js';
import { openRound } from './rounds.js';

/** Files are what submits a milestone; to say 'submitted' without any is not enough. */
const notByWord = (to: MilestoneStatus): Refusal | undefined => (to === 'submitted' ? refusal(400, contractMessages.deliverablesFirst) : undefined);

@Injectable()
export class MilestonesService {
  constructor(
    private readonly work: Work,
    private readonly files: Files,
    private readonly database: DataSource,
  ) {}

  /** Whether a delivery would be taken at all, asked before its files are received. */
  async mayDeliver(actor: Actor, contractId: string, milestoneId: string): Promise<void> {
    const { manager } = this.database;
    const contract = found(await manager.findOneBy(ContractRow, { id: contractId }), contractMessages.notFound);
    refuse(cannotSeeContract(actor, contract));
    const milestone = found(await manager.findOneBy(MilestoneRow, { id: milestoneId, contractId }), contractMessages.milestoneNotFound);
    refuse(cannotMoveMilestone(actor, contract, milestone.status, 'submitted'));
  }

  deliver(actor: Actor, contractId: string, milestoneId: string, { fields, files }: FormOf<DeliveryForm>): Promise<Contract> {
    return this.change(actor, contractId, milestoneId, async (tx, contract, milestone) => {
      refuse(cannotMoveMilestone(actor, contract, milestone.status, 'submitted'));
      refuse(files.length === 0 ? refusal(400, contractMessages.filesRequired) : undefined);
      await this.files.attach(tx, await openRound(tx, milestoneId, actor.id, fields.feedback), 'deliverable', files, actor.id);
      await moveMilestone(tx, contract, milestone, 'submitted');
    });
  }

  move(actor: Actor, contractId: string, milestoneId: string, { status: to, feedback }: MilestoneMove): Promise<Contract> {
    return this.change(actor, contractId, milestoneId, async (tx, contract, milestone) => {
      if (this.isDone(actor, contract, milestone, to)) return;
      refuse(cannotMoveMilestone(actor, contract, milestone.status, to) ?? notByWord(to) ?? feedbackMissing(to, feedback));
      await moveMilestone(tx, contract, milestone, to, feedback);
      if (to === 'paid') await this.completeWhenPaid(tx, contract);
    });
  }

  /** The contract's row is the lock of all its milestones, so that of two decisions one comes second. */
  private change(
    actor: Actor,
    contractId: string,
    milestoneId: string,
    run: (tx: Tx, contract: SignedContract, milestone: MilestoneRow) => Promise<void>,
  ): Promise<Contract> {
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId);
      refuse(cannotSeeContract(actor, contract));
      const milestone = found(await tx.lock(MilestoneRow, { id: milestoneId, contractId }), contractMessages.milestoneNotFound);
      await run(tx, contract, milestone);
      return contractOf(tx.manager, contractId);
    });
  }

  /** The upload has submitted it already; a vendor who then says so is not wrong. */
  private isDone(actor: Actor, contract: SignedContract, milestone: MilestoneRow, to: MilestoneStatus): boolean {
    return to === 'submitted' && milestone.status === 'submitted' && contract.status === 'active' && sideOf(actor, contract) === 'vendor';
  }

  private async completeWhenPaid(tx: Tx, contract: SignedContract): Promise<void> {
    if (await tx.manager.existsBy(MilestoneRow, { contractId: contract.id, status: Not('paid') })) return;
    refuse(contractStates.cannotMove(contract.status, 'completed', 'payments'));
    await move(tx, contract, 'completed');
  }
}
