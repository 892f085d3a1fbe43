import type { EventEnvelope } from '@prepmarket/api-kit';
import { type LevelLapse, type LevelState, vendorLevelChanged, vendorLevelLapsing } from '@prepmarket/contracts-api';
import { levelKinds } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { tell } from './tell.js';

@EventListener()
export class LevelsListener {
  @On(vendorLevelChanged)
  changed(changed: LevelState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return tell(tx, levelKinds, { changed }, { envelope, news: true });
  }

  @On(vendorLevelLapsing)
  lapsing(lapsing: LevelLapse, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return tell(tx, levelKinds, { lapsing }, { envelope, news: true });
  }
}
