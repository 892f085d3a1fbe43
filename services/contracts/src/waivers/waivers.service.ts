import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type Contract, cannotSeeContract, cannotWaive, cannotWithdrawWaiver, contractMessages, ruleWaived, type WaiverForm } from '@prepmarket/contracts-api';
import { checkRuleIds, ruleTitle } from '@prepmarket/media-api';
import { found, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { lockContract, noted, type SignedContract } from '../contracts/contract.moves.js';
import { contractOf } from '../contracts/contract.view.js';
import { usedSql } from './used.js';
import { WaiverRow } from './waiver.entity.js';

const isKnown = (rule: string): boolean => checkRuleIds.some((id) => id === rule);

/** Rules of the check of versions that the client waives for a contract. */
@Injectable()
export class WaiversService {
  constructor(private readonly work: Work) {}

  /** One that is waived for the same reason stays as it is. @throws RefusalError 400, 403, 404, 409 */
  waive(actor: Actor, id: string, { rule, reason }: WaiverForm): Promise<Contract> {
    return this.change(actor, id, async (tx, contract) => {
      refuse(cannotWaive(actor, contract) ?? (isKnown(rule) ? undefined : refusal(400, contractMessages.ruleUnknown)));
      const before = await tx.manager.findOneBy(WaiverRow, { contractId: id, rule });
      if (before) return refuse(before.reason === reason ? undefined : refusal(409, contractMessages.waivedAlready));
      const row = { id: newId(), contractId: contract.id, rule, reason, madeAt: new Date() };
      await tx.manager.insert(WaiverRow, row);
      await this.tell(tx, contract, row, false);
    });
  }

  /** @throws RefusalError 403, 404, 409 when something was submitted on it */
  withdraw(actor: Actor, id: string, rule: string): Promise<Contract> {
    return this.change(actor, id, async (tx, contract) => {
      const row = await tx.manager.findOneBy(WaiverRow, { contractId: id, rule });
      refuse(cannotWithdrawWaiver(actor, contract, { used: row !== null && (await isUsed(tx, row)) }));
      const { id: waiverId } = found(row, contractMessages.waiverNotFound);
      await tx.manager.delete(WaiverRow, { id: waiverId });
      await this.tell(tx, contract, row as WaiverRow, true);
    });
  }

  private async tell(tx: Tx, contract: SignedContract, { id, rule, reason }: WaiverRow, withdrawn: boolean): Promise<void> {
    const { id: contractId, title: contractTitle, projectId, clientId, vendorId } = contract;
    await noted(tx, contract, withdrawn ? 'waiver-withdrawn' : 'rule-waived', { kind: 'waiver', id });
    await tx.publish(ruleWaived, {
      ...{ id, version: withdrawn ? 2 : 1, contractId, contractTitle, projectId, clientId, vendorId },
      ...{ rule, title: ruleTitle(rule), reason, withdrawn },
    });
  }

  /** Under the contract's lock, which submissions wait for as well. */
  private change(actor: Actor, id: string, run: (tx: Tx, contract: SignedContract) => Promise<void>): Promise<Contract> {
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, id);
      refuse(cannotSeeContract(actor, contract));
      await run(tx, contract);
      return contractOf(tx.manager, id);
    });
  }
}

const isUsed = async (tx: Tx, { contractId, rule, madeAt }: WaiverRow): Promise<boolean> => {
  const [row]: { used: boolean }[] = await tx.manager.query(`SELECT ${usedSql('$1', '$2::text', '$3')} AS used`, [contractId, rule, madeAt]);
  return row?.used ?? false;
};
