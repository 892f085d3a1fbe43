import type { EventEnvelope } from '@prepmarket/api-kit';
import { type GradedTestShot, testEntryWaits, testShotGraded, type WaitingEntry } from '@prepmarket/media-api';
import { testShotKinds } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { knownOf } from './known.js';
import { tell } from './tell.js';

@EventListener()
export class TestShotsListener {
  @On(testShotGraded)
  async graded(graded: GradedTestShot, tx: Tx, envelope: EventEnvelope): Promise<void> {
    await tell(tx, testShotKinds, { graded }, { envelope, news: true });
  }

  @On(testEntryWaits)
  async waits(waiting: WaitingEntry, tx: Tx, envelope: EventEnvelope): Promise<void> {
    await tell(tx, testShotKinds, { waiting, known: await knownOf(tx) }, { envelope, news: true });
  }
}
