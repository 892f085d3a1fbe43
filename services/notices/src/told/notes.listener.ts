import type { EventEnvelope } from '@prepmarket/api-kit';
import { noteSaid, noteTold, type SaidNote, type ToldNote } from '@prepmarket/media-api';
import { noteKinds } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { ContractCopy } from '../copies/contract.entity.js';
import { knownOf } from './known.js';
import { tell, withdrawCausedBy } from './tell.js';

/** Of notes nothing is kept: what was said of one that is gone goes, as if it had never been said. */
@EventListener()
export class NotesListener {
  @On(noteSaid)
  async said(said: SaidNote, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const contract = await tx.manager.findOneBy(ContractCopy, { id: said.contractId });
    if (contract) await tell(tx, noteKinds, { said, contract, known: await knownOf(tx, said.authorId) }, { envelope, news: true });
  }

  @On(noteTold)
  async told({ id, removed }: ToldNote, tx: Tx): Promise<void> {
    if (removed) await withdrawCausedBy(tx, id);
  }
}
