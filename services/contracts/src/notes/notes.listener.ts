import { noteTold, type ToldNote } from '@prepmarket/media-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { NoteCopy } from './note.entity.js';

/** Keeps what both sides see of notes. */
@EventListener()
export class NotesListener {
  @On(noteTold)
  async told({ removed, ...note }: ToldNote, tx: Tx): Promise<void> {
    const { id, version, contractId, versionId } = note;
    if (removed) await buryCopy(tx, NoteCopy, { id, version, contractId, versionId });
    else await keepCopy(tx, NoteCopy, note);
  }
}
