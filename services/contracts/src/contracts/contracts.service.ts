import { Injectable } from '@nestjs/common';
import { type Actor, type AuditPage, type AuditQuery, toDollars } from '@prepmarket/api-kit';
import {
  type Contract,
  type ContractForm,
  type ContractPage,
  type ContractQuery,
  cannotChangeContract,
  cannotCreateContract,
  cannotSeeContract,
  cannotSign,
  contractActs,
  contractCreated,
  contractMessages,
  contractSigned,
  contractStates,
  milestonesDiffer,
  type Side,
  sideOf,
} from '@prepmarket/contracts-api';
import { AuditTrail, Copies, Files, type FormOf, found, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { AwardRow } from '../awards/award.entity.js';
import { awaitAward, findAward, lockAward } from '../awards/awards.js';
import { Levels } from '../levels/levels.js';
import { milestonesFrom } from '../milestones/milestones.js';
import { awaitTasks, refuseOtherTasks } from '../tasks/covered.js';
import { ContractRow } from './contract.entity.js';
import { advance, lockBeside, lockContract, move, noted, otherRuns, type SignedContract } from './contract.moves.js';
import { contractFor, contractOf, contractsOf } from './contract.view.js';
import { SignatureRow } from './signature.entity.js';

@Injectable()
export class ContractsService {
  constructor(
    private readonly work: Work,
    private readonly files: Files,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly trail: AuditTrail,
    private readonly levels: Levels,
  ) {}

  /** What was done, newest first, for its parties and administrators. */
  async history(actor: Actor, id: string, query: AuditQuery): Promise<AuditPage> {
    const contract = found(await this.database.manager.findOneBy(ContractRow, { id }), contractMessages.notFound);
    refuse(cannotSeeContract(actor, contract));
    return this.trail.page({ belongsTo: id }, actor, query);
  }

  list(actor: Actor, query: ContractQuery): Promise<ContractPage> {
    return contractsOf(this.database.manager, actor, query);
  }

  get(actor: Actor, id: string): Promise<Contract> {
    return contractFor(this.database.manager, actor, id);
  }

  /** Whether a contract would be made at all, asked before its files are received. */
  async mayCreate(actor: Actor, of: Pick<AwardRow, 'projectId' | 'bidId'>): Promise<void> {
    await awaitAward(this.copies, this.database.manager, actor, of);
    await this.judge(this.database.manager, actor, await findAward(this.database.manager, of));
  }

  async create(actor: Actor, of: Pick<AwardRow, 'projectId' | 'bidId'>, { fields, files }: FormOf<ContractForm>): Promise<Contract> {
    await awaitAward(this.copies, this.database.manager, actor, of);
    await awaitTasks(this.copies, this.database.manager, fields.milestones);
    return this.work.transaction(async (tx) => {
      const award = await lockAward(tx, of);
      await this.judge(tx.manager, actor, award);
      refuse(milestonesDiffer(fields.milestones, toDollars(award.amountCents)));
      await refuseOtherTasks(tx.manager, award.projectId, fields.milestones);
      const contract = await this.draft(tx, award, fields);
      await this.files.attach(tx, contract.id, 'attachment', files, actor.id);
      await noted(tx, contract, contractActs.draft, { id: contract.id, to: 'draft' });
      await advance(tx, contract, contractCreated);
      return contractOf(tx.manager, contract.id);
    });
  }

  sign(actor: Actor, id: string): Promise<Contract> {
    return this.work.transaction(async (tx) => {
      await lockBeside(tx, id);
      const contract = await lockContract(tx, id);
      refuse(cannotSign(actor, { ...contract, otherRuns: await otherRuns(tx.manager, contract) }));
      const side = sideOf(actor, contract) as Side;
      const { client, vendor, project } = await contractOf(tx.manager, id);
      await tx.manager.insert(SignatureRow, { contractId: id, side, personId: actor.id, signedAt: new Date(), names: { client, vendor, project } });
      contract[`${side}Signed`] = true;
      await noted(tx, contract, 'contract-signed');
      await advance(tx, contract, contractSigned);
      if (contract.clientSigned && contract.vendorSigned) await this.activate(tx, contract);
      return contractOf(tx.manager, id);
    });
  }

  cancel(actor: Actor, id: string): Promise<Contract> {
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, id);
      refuse(cannotSeeContract(actor, contract) ?? cannotChangeContract(actor, contract, 'cancelled'));
      contract.cancelledBy = sideOf(actor, contract);
      await move(tx, contract, 'cancelled');
      await this.levels.soon(tx, contract.vendorId);
      return contractOf(tx.manager, id);
    });
  }

  private async judge(manager: EntityManager, actor: Actor, award: AwardRow): Promise<void> {
    const hasContract = await manager.existsBy(ContractRow, { bidId: award.bidId, status: Not('cancelled') });
    refuse(cannotCreateContract(actor, { ...award, accepted: award.status === 'accepted', hasContract, otherRuns: await otherRuns(manager, award) }));
  }

  private async activate(tx: Tx, contract: SignedContract): Promise<void> {
    refuse(contractStates.cannotMove(contract.status, 'active', 'signatures'));
    await move(tx, contract, 'active');
    await this.levels.soon(tx, contract.vendorId);
  }

  private async draft(tx: Tx, award: AwardRow, { title, description, terms, milestones }: ContractForm): Promise<SignedContract> {
    const contract = tx.manager.create(ContractRow, {
      id: newId(),
      bidId: award.bidId,
      projectId: award.projectId,
      projectTitle: award.projectTitle,
      clientId: award.clientId,
      vendorId: award.vendorId,
      title,
      description,
      terms,
      status: 'draft',
      totalCents: award.amountCents,
      currency: award.currency,
      version: 0,
    });
    await tx.manager.insert(ContractRow, contract);
    await tx.manager.save(milestonesFrom(tx.manager, contract.id, milestones));
    return Object.assign(contract, { clientSigned: false, vendorSigned: false });
  }
}
