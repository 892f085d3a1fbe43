import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  type Contract,
  type ContractResolution,
  cannotAnswerDispute,
  cannotChangeContract,
  cannotSeeContract,
  cannotWithdrawDispute,
  contractDisputed,
  contractMessages,
  type JudgedDispute,
  type Side,
  sideOf,
} from '@prepmarket/contracts-api';
import { refuse, type Tx, Work } from '@prepmarket/service-kit';
import { advance, lockContract, noted, type SignedContract } from '../contracts/contract.moves.js';
import { contractOf } from '../contracts/contract.view.js';
import { Levels } from '../levels/levels.js';
import { DisputeRow } from './dispute.entity.js';
import { endDispute, raiseDispute } from './disputes.js';

const judged = (dispute: DisputeRow | undefined): JudgedDispute | undefined => dispute && { ...dispute, withdrawable: dispute.raiserId !== null };

@Injectable()
export class DisputesService {
  constructor(
    private readonly work: Work,
    private readonly levels: Levels,
  ) {}

  raise(actor: Actor, id: string, reason: string): Promise<Contract> {
    return this.change(actor, id, async (tx, contract) => {
      refuse(cannotChangeContract(actor, contract, 'disputed'));
      await raiseDispute(tx, contract, { by: sideOf(actor, contract) as Side, raiserId: actor.id, reason });
    });
  }

  answer(actor: Actor, id: string, answer: string): Promise<Contract> {
    return this.change(actor, id, async (tx, contract) => {
      refuse(cannotAnswerDispute(actor, contract, judged(contract.dispute)));
      const dispute = contract.dispute as DisputeRow;
      Object.assign(dispute, { answer, answeredAt: new Date() });
      await tx.manager.save(dispute);
      await noted(tx, contract, 'dispute-answered');
      await advance(tx, contract, contractDisputed);
    });
  }

  withdraw(actor: Actor, id: string): Promise<Contract> {
    return this.change(actor, id, async (tx, contract) => {
      refuse(cannotWithdrawDispute(actor, contract, judged(contract.dispute)));
      await noted(tx, contract, 'dispute-withdrawn');
      await endDispute(tx, contract, { outcome: 'withdrawn', by: actor.id });
    });
  }

  resolve(actor: Actor, id: string, { status, note }: ContractResolution): Promise<Contract> {
    return this.change(actor, id, async (tx, contract) => {
      refuse(contract.status === 'disputed' ? cannotChangeContract(actor, contract, status) : refusal(409, contractMessages.notDisputed));
      await noted(tx, contract, 'dispute-resolved');
      await endDispute(tx, contract, { outcome: status === 'active' ? 'continued' : 'cancelled', by: actor.id, note });
    });
  }

  private change(actor: Actor, id: string, run: (tx: Tx, contract: SignedContract) => Promise<void>): Promise<Contract> {
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, id);
      refuse(cannotSeeContract(actor, contract));
      await run(tx, contract);
      await this.levels.soon(tx, contract.vendorId);
      return contractOf(tx.manager, id);
    });
  }
}
