import type { EventOf } from '@prepmarket/api-kit';
import { userSuspended } from '@prepmarket/identity-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { ReelsService } from './reels.service.js';

/** What a vendor shows of its work goes with its account. */
@EventListener()
export class LeaversListener {
  constructor(private readonly reels: ReelsService) {}

  @On(userSuspended)
  async gone({ id, deleted }: EventOf<typeof userSuspended>, tx: Tx): Promise<void> {
    if (deleted) await this.reels.forget(tx, id);
  }
}
