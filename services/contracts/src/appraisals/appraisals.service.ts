import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type AppraisalDecision,
  appraisalWritten,
  type ContractAct,
  type ContractAppraisals,
  cannotAnswerAppraisal,
  cannotAppraise,
  cannotDecideAppraisal,
  cannotReportAppraisal,
  cannotSeeContract,
  contractMessages,
  type JudgedAppraisals,
  type Side,
  sideOf,
} from '@prepmarket/contracts-api';
import { found, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ContractRow } from '../contracts/contract.entity.js';
import { lockContract, noted } from '../contracts/contract.moves.js';
import { AppraisalRow } from './appraisal.entity.js';
import { appraisalsFor, writtenOf } from './appraisals.view.js';

type On = JudgedAppraisals & { written: AppraisalRow[] };

/** What the sides of a completed contract say of each other. */
@Injectable()
export class AppraisalsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  /** @throws RefusalError 403, 404 */
  async read(actor: Actor, id: string): Promise<ContractAppraisals> {
    const { manager } = this.database;
    const contract = found(await manager.findOneBy(ContractRow, { id }), contractMessages.notFound);
    refuse(cannotSeeContract(actor, contract));
    return appraisalsFor(actor, contract, await writtenOf(manager, id));
  }

  /** @throws RefusalError 403, 404, 409 */
  write(actor: Actor, id: string, text: string): Promise<ContractAppraisals> {
    return this.change(actor, id, async (tx, contract, on) => {
      refuse(cannotAppraise(actor, on, new Date()));
      const row = tx.manager.create(AppraisalRow, {
        ...{ id: newId(), contractId: id, side: sideOf(actor, contract) as Side, authorId: actor.id, text, writtenAt: new Date() },
      });
      await tx.manager.insert(AppraisalRow, row);
      await told(tx, row, 'appraisal-written');
      const { title: contractTitle, projectId, clientId, vendorId } = contract;
      await tx.publish(appraisalWritten, { id: row.id, version: 1, contractId: id, contractTitle, projectId, clientId, vendorId, side: row.side });
    });
  }

  /** Of who was appraised, once. @throws RefusalError 403, 404, 409 */
  answer(actor: Actor, id: string, answer: string): Promise<ContractAppraisals> {
    return this.change(actor, id, async (tx, _, on) => {
      refuse(cannotAnswerAppraisal(actor, on, new Date()));
      await save(tx, about(actor, on), { answer, answeredAt: new Date() }, 'appraisal-answered');
    });
  }

  /** Of who was appraised, once: an administrator decides. @throws RefusalError 403, 404, 409 */
  report(actor: Actor, id: string, reported: string): Promise<ContractAppraisals> {
    return this.change(actor, id, async (tx, _, on) => {
      refuse(cannotReportAppraisal(actor, on, new Date()));
      await save(tx, about(actor, on), { reported, reportedAt: new Date() }, 'appraisal-reported');
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  decide(actor: Actor, id: string, { side, outcome, reason }: AppraisalDecision): Promise<ContractAppraisals> {
    return this.change(actor, id, async (tx, _, on) => {
      refuse(cannotDecideAppraisal(actor, on, side));
      const decided = { outcome, outcomeReason: reason, decidedBy: actor.id, decidedAt: new Date() };
      const row = on.written.find((each) => each.side === side) as AppraisalRow;
      await save(tx, row, decided, outcome === 'kept' ? 'appraisal-kept' : 'appraisal-taken-down');
    });
  }

  /** Under the contract's lock: of two that come at once one is the second. */
  private change(actor: Actor, id: string, run: (tx: Tx, contract: ContractRow, on: On) => Promise<void>): Promise<ContractAppraisals> {
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, id);
      refuse(cannotSeeContract(actor, contract));
      const { clientId, vendorId, status } = contract;
      await run(tx, contract, { clientId, vendorId, status, ...(await writtenOf(tx.manager, id)) });
      return appraisalsFor(actor, contract, await writtenOf(tx.manager, id));
    });
  }
}

const about = (actor: Actor, on: On): AppraisalRow => on.written.find(({ side }) => side !== sideOf(actor, on)) as AppraisalRow;

const told = (tx: Tx, { id, contractId }: AppraisalRow, act: ContractAct) => noted(tx, { id: contractId }, act, { kind: 'appraisal', id });

const save = async (tx: Tx, row: AppraisalRow, part: Partial<AppraisalRow>, act: ContractAct): Promise<void> => {
  await tx.manager.update(AppraisalRow, row.id, part);
  await told(tx, row, act);
};
