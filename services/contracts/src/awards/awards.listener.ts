import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { afterItsBid, contractMessages, type Side } from '@prepmarket/contracts-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { lockLiveContract, move } from '../contracts/contract.moves.js';
import { raiseDispute } from '../disputes/disputes.js';

/** Remembers bids; one that is taken back takes its contract with it, as far as that may still go. */
@EventListener()
export class AwardsListener {
  @On(bidSubmitted)
  async submitted(bid: BidState, tx: Tx): Promise<void> {
    await this.save(bid, tx);
  }

  @On(bidAccepted)
  async accepted(bid: BidState, tx: Tx): Promise<void> {
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
  private async save(bid: BidState, tx: Tx): Promise<boolean> {
    const news: unknown[] = await tx.manager.query(
      `WITH kept AS (INSERT INTO awards AS a
         (bid_id, version, project_id, user_id, client_id, vendor_id, project_title, project_description, amount_cents, currency, delivery_days, status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (bid_id) DO UPDATE SET version = excluded.version, project_title = excluded.project_title,
         project_description = excluded.project_description, status = excluded.status
       WHERE a.version < excluded.version RETURNING 1)
       SELECT FROM kept`,
      [
        bid.id,
        bid.version,
        bid.projectId,
        bid.userId,
        bid.clientId,
        bid.vendorId,
        bid.projectTitle,
        bid.projectDescription,
        bid.amountCents,
        bid.currency,
        bid.deliveryDays,
        bid.status,
      ],
    );
    return news.length > 0;
  }

  private async end(bid: BidState, by: Side, tx: Tx): Promise<void> {
    const contract = await lockLiveContract(tx, bid.id);
    if (!contract) return;
    const to = afterItsBid[contract.status];
    if (to === 'cancelled') await move(tx, contract, to);
    if (to === 'disputed') await raiseDispute(tx, contract, { by, reason: contractMessages.bidTakenBack });
  }
}
