import type { EventEnvelope } from '@prepmarket/api-kit';
import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { bidKinds, invitationKinds, openedKinds } from '@prepmarket/notices-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { BidCopy } from '../copies/bid.entity.js';
import { knownOf } from './known.js';
import { tell, withdrawAbout } from './tell.js';

@EventListener()
export class BidsListener {
  @On(bidSubmitted, bidAccepted, bidRejected, bidWithdrawn)
  async heard(bid: BidState, tx: Tx, envelope: EventEnvelope): Promise<void> {
    const { id, projectId, vendorId, status, version } = bid;
    const news = await keepCopy(tx, BidCopy, { id, projectId, vendorId, status, version });
    const known = await knownOf(tx, vendorId);
    await tell(tx, bidKinds, { bid, known }, { envelope, news });
    await tell(tx, openedKinds, { ...bid, accepted: status === 'accepted' }, { envelope, news });
    await tell(tx, invitationKinds, { type: envelope.type, about: bid, known }, { envelope, news });
    // What was written about it: nobody follows it up any more.
    if (news && status === 'withdrawn') await withdrawAbout(tx, [id]);
  }
}
