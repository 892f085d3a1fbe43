import { testShotChanged } from '@prepmarket/media-api';
import { EventListener, On } from '@prepmarket/service-kit';

/** Hears of its own tests, so that in every process who may read their plates is judged anew: `FileRights` names the event. */
@EventListener()
export class TestShotsListener {
  @On(testShotChanged)
  async changed(): Promise<void> {}
}
