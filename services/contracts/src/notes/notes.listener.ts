import type { EventEnvelope } from '@prepmarket/api-kit';
import { noteTold, type ToldNote } from '@prepmarket/media-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { ContractRow } from '../contracts/contract.entity.js';
import { gatherLate } from './gather-notes.js';
import { NoteCopy } from './note.entity.js';

/** Keeps what both sides see of notes. */
@EventListener()
export class NotesListener {
  @On(noteTold)
  async told({ removed, ...note }: ToldNote, tx: Tx, { occurredAt, again }: EventEnvelope): Promise<void> {
    const { id, version, contractId, versionId } = note;
    // Requests of revisions hold the contract as well: of note and request one comes second, and sees the other.
    await tx.lock(ContractRow, { id: contractId });
    const news = removed ? await buryCopy(tx, NoteCopy, { id, version, contractId, versionId }) : await keepCopy(tx, NoteCopy, note);
    if (news && !again) await gatherLate(tx, note, !removed && note.state === 'open', occurredAt);
  }
}
