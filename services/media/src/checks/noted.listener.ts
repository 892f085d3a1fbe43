import { noteTold, type ToldNote } from '@prepmarket/media-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { VersionRow } from '../versions/version.entity.js';
import { CheckAgain } from './check-again.js';

/** Hears of notes that media itself tells: what follows the version that is noted on is judged by what is asked now. */
@EventListener()
export class NotedListener {
  constructor(private readonly again: CheckAgain) {}

  @On(noteTold)
  async told({ versionId }: ToldNote, tx: Tx): Promise<void> {
    const version = await tx.manager.findOneBy(VersionRow, { id: versionId });
    if (version) await this.again.ask(tx, 'task_id', [version.task_id]);
  }
}
