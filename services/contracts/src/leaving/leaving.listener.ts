import { type EventOf, talliedTitles } from '@prepmarket/api-kit';
import { openContractsTold, overContracts } from '@prepmarket/contracts-api';
import { userLeaving } from '@prepmarket/identity-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { In, Not } from 'typeorm';
import { ContractRow } from '../contracts/contract.entity.js';

/** Says which contracts of somebody who leaves are not over. */
@EventListener()
export class LeavingListener {
  @On(userLeaving)
  async asked({ id, question }: EventOf<typeof userLeaving>, tx: Tx): Promise<void> {
    const status = Not(In(overContracts));
    const where = [
      { clientId: id, status },
      { vendorId: id, status },
    ];
    const [rows, count] = await tx.manager.findAndCount(ContractRow, { select: { id: true, title: true }, where, order: { id: 'ASC' }, take: talliedTitles });
    await tx.publish(openContractsTold, { id, version: 1, question, count, titles: rows.map(({ title }) => title) });
  }
}
