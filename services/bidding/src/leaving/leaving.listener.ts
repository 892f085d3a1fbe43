import { type EventOf, talliedTitles } from '@prepmarket/api-kit';
import { openBidsTold } from '@prepmarket/bidding-api';
import { overStatuses } from '@prepmarket/catalog-api';
import { type PersonData, userLeaving, userSuspended } from '@prepmarket/identity-api';
import { EventListener, On, type Tx } from '@prepmarket/service-kit';
import { takeBackAll } from './take-back-all.js';

// Of a project that is over a proposal comes to nothing; with a contract that was signed the contract is what goes on, or is over. A draft counts:
// contracts may have answered before it was made. What is sealed does not: in the answer, and in what is written down of it, others would read that there is a bid.
const OPEN = `SELECT coalesce(p.title, '') AS title, count(*) OVER ()::int AS count FROM bids b LEFT JOIN projects p ON p.id = b.project_id
  WHERE b.vendor_id = $1 AND NOT coalesce(p.deleted, false) AND NOT (b.held AND coalesce(p.sealed_until > clock_timestamp(), false))
    AND (b.status = 'pending' AND coalesce(p.status, 'open') <> ALL ($3)
    OR b.status = 'accepted' AND NOT EXISTS (SELECT FROM contracts c WHERE c.bid_id = b.id AND c.status NOT IN ('draft', 'cancelled')))
  ORDER BY b.id LIMIT $2`;

// Two owners of a project share its marks.
const OWN_MARKS = 'DELETE FROM bid_marks m USING projects p WHERE p.id = m.project_id AND p.user_id = $1 AND p.client_id = $1';

// Nobody answers them any more, or ever sees them. What was answered others have read.
const UNANSWERED = "DELETE FROM invitations WHERE vendor_id = $1 AND status <> 'declined'";

/** Says which proposals of somebody who leaves may still come to something; what was noted for nobody else goes with the account, and what waits is taken back. */
@EventListener()
export class LeavingListener {
  @On(userLeaving)
  async asked({ id, question }: EventOf<typeof userLeaving>, tx: Tx): Promise<void> {
    const rows: { title: string; count: number }[] = await tx.manager.query(OPEN, [id, talliedTitles, overStatuses]);
    await tx.publish(openBidsTold, { id, version: 1, question, count: rows[0]?.count ?? 0, titles: rows.map(({ title }) => title) });
  }

  @On(userSuspended)
  async gone({ id, deleted }: PersonData, tx: Tx): Promise<void> {
    if (!deleted) return;
    await tx.manager.query(OWN_MARKS, [id]);
    await takeBackAll(tx, id);
    await tx.manager.query(UNANSWERED, [id]);
  }
}
