import { type BidState, bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { contractMessages, contractStates, type Side } from '@prepmarket/contracts-api';
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
    await this.save(bid, tx);
    await this.end(bid, 'client', tx);
  }

  @On(bidWithdrawn)
  async withdrawn(bid: BidState, tx: Tx): Promise<void> {
    await this.save(bid, tx);
    await this.end(bid, 'vendor', tx);
  }

  private async save(bid: BidState, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO awards AS a
         (bid_id, version, project_id, user_id, client_id, vendor_id, project_title, project_description, amount_cents, currency, delivery_days, status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (bid_id) DO UPDATE SET version = excluded.version, project_title = excluded.project_title,
         project_description = excluded.project_description, status = excluded.status
       WHERE a.version < excluded.version`,
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
  }

  /** A draft ends with its award. Signed by both while the bid was being taken back, it stands and is disputed: an admin decides. */
  private async end(bid: BidState, by: Side, tx: Tx): Promise<void> {
    const contract = await lockLiveContract(tx, bid.id);
    if (!contract) return;
    if (!contractStates.cannotMove(contract.status, 'cancelled', by)) await move(tx, contract, 'cancelled');
    else if (!contractStates.cannotMove(contract.status, 'disputed', by)) await raiseDispute(tx, contract, { by, reason: contractMessages.bidTakenBack });
  }
}
