import { type EventOf } from '@prepmarket/api-kit';
import { vendorLevelChanged } from '@prepmarket/contracts-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { LevelCopy } from './level.entity.js';

@EventListener()
export class LevelsListener {
  @On(vendorLevelChanged)
  async changed({ id, version, level, certifiedFor, until }: EventOf<typeof vendorLevelChanged>, tx: Tx): Promise<void> {
    await keepCopy(tx, LevelCopy, { id, version, level, certifiedFor, until });
  }
}
