import type { EventEnvelope } from '@prepmarket/api-kit';
import { type BidsOpened, bidsOpened, type SealedBidEnded, sealedBidEnded } from '@prepmarket/bidding-api';
import { openedKinds, sealedKinds } from '@prepmarket/notices-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { tell } from './tell.js';

@EventListener()
export class OpenedListener {
  @On(bidsOpened)
  opened({ id: projectId, ...opened }: BidsOpened, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return tell(tx, openedKinds, { projectId, ...opened }, { envelope, news: true });
  }

  @On(sealedBidEnded)
  ended(bid: SealedBidEnded, tx: Tx, envelope: EventEnvelope): Promise<void> {
    return tell(tx, sealedKinds, bid, { envelope, news: true });
  }
}
