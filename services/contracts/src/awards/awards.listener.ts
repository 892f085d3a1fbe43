import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { afterItsBid, contractMessages, type Side } from '@prepmarket/contracts-api';
import { EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { lockLiveContract, move } from '../contracts/contract.moves.js';
import { raiseDispute } from '../disputes/disputes.js';
import { Levels } from '../levels/levels.js';
import { AwardRow } from './award.entity.js';

/** Remembers bids; one that is taken back takes its contract with it, as far as that may still go. */
@EventListener()
export class AwardsListener {
  constructor(private readonly levels: Levels) {}

  @On(bidSubmitted, bidAccepted)
  async known(bid: BidState, tx: Tx): Promise<void> {
    await this.save(bid, tx);
  }

  @On(bidRejected)
  async rejected(bid: BidState, tx: Tx): Promise<void> {
    if (await this.save(bid, tx)) await this.end(bid, 'client', tx);
  }

  @On(bidWithdrawn)
  async withdrawn(bid: BidState, tx: Tx): Promise<void> {
    if (await this.save(bid, tx)) await this.end(bid, 'vendor', tx);
  }

  /** True when this was news: a bid that is told once more has ended its contract before, and an administrator may have decided since. */
  private save({ id, version, projectId, userId, clientId, vendorId, ...bid }: BidState, tx: Tx): Promise<boolean> {
    const { projectTitle, amountCents, currency, status } = bid;
    return keepCopy(tx, AwardRow, { bidId: id, version, projectId, userId, clientId, vendorId, projectTitle, amountCents, currency, status });
  }

  private async end(bid: BidState, by: Side, tx: Tx): Promise<void> {
    const contract = await lockLiveContract(tx, bid.id);
    if (!contract) return;
    const to = afterItsBid[contract.status];
    if (to === 'cancelled') await move(tx, contract, to);
    if (to === 'disputed') await raiseDispute(tx, contract, { by, reason: contractMessages.bidTakenBack });
    await this.levels.soon(tx, contract.vendorId);
  }
}
