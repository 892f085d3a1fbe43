import { type BidState, type BidStatus, bidAccepted, bidActs, bidRejected, bidSubmitted, bidWithdrawn, sealedBidEnded } from '@prepmarket/bidding-api';
import { type Act, rowsOf, type Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { ProjectCopy } from '../projects/project.entity.js';
import { BidRow } from './bid.entity.js';

const EVENTS = { pending: bidSubmitted, accepted: bidAccepted, rejected: bidRejected, withdrawn: bidWithdrawn } as const;

const stateOf = (project: ProjectCopy, bid: BidRow): BidState => ({
  id: bid.id,
  version: bid.version,
  projectId: bid.projectId,
  projectTitle: project.title,
  projectDescription: '',
  userId: project.user_id,
  clientId: project.client_id,
  vendorId: bid.vendorId,
  amountCents: bid.amountCents,
  currency: bid.currency,
  deliveryDays: bid.deliveryDays,
  status: bid.status,
  ...(bid.rounds !== null && { rounds: bid.rounds }),
  ...(bid.declineReason && { declineReason: bid.declineReason }),
});

/** Publishes where the bid stands. What is sealed leaves this service in no event. */
export const announce = async (tx: Tx, project: ProjectCopy, bid: BidRow, how?: Pick<BidState, 'opened'>): Promise<void> => {
  if (!bid.held) await tx.publish(EVENTS[bid.status], { ...stateOf(project, bid), ...how });
};

/** Leaves a line in the bid's history. */
export const noted = (tx: Tx, bid: BidRow, from?: BidStatus): Promise<void> => tx.audit(lineOf(bid, from));

const lineOf = ({ id, projectId, status }: BidRow, from?: BidStatus): Act => ({
  act: bidActs[status],
  kind: 'bid',
  id,
  belongsTo: projectId,
  from,
  to: status,
});

/** Moves a bid whose project row is locked, notes and publishes it. */
export const move = async (tx: Tx, project: ProjectCopy, bid: BidRow, to: BidStatus): Promise<void> => {
  const from = bid.status;
  bid.status = to;
  bid.version += 1;
  await tx.manager.save(bid);
  await noted(tx, bid, from);
  await announce(tx, project, bid);
};

/** Declines what waits on a project whose row is locked: by as many statements for a thousand bids as for one. What is `sealed` waits on. */
export const rejectPending = async (tx: Tx, project: ProjectCopy, { sealed = false } = {}): Promise<void> => {
  const moved: { id: string }[] = await tx.manager.query(
    `WITH moved AS (UPDATE bids SET status = 'rejected', version = version + 1, updated_at = now()
       WHERE project_id = $1 AND status = 'pending' AND NOT (held AND $2) RETURNING id)
     SELECT id FROM moved`,
    [project.id, sealed],
  );
  if (moved.length === 0) return;
  const bids = await tx.manager.find(BidRow, { where: { id: In(moved.map(({ id }) => id)) }, order: { createdAt: 'ASC', id: 'ASC' } });
  await tx.auditAll(bids.map((bid) => lineOf(bid, 'pending')));
  await tx.publishAll(
    bidRejected,
    bids.filter(({ held }) => !held).map((bid) => stateOf(project, bid)),
  );
  // A project that is gone is never opened, so there is nothing to wait for: its vendor hears of it at once, and nobody else ever.
  if (project.deleted)
    await tx.publishAll(
      sealedBidEnded,
      bids.filter(({ held }) => held).map(({ id, version, vendorId }) => ({ id, version, vendorId, projectId: project.id, projectTitle: project.title })),
    );
};

/** Every bid as it stands; who knows that version already ignores it. */
export const bids = rowsOf('bids', BidRow, async (tx, rows) => {
  const projects = await tx.manager.findBy(ProjectCopy, { id: In(rows.map((bid) => bid.projectId)) });
  const byId = new Map(projects.map((project) => [project.id, project]));
  for (const bid of rows) {
    const project = byId.get(bid.projectId);
    if (project) await announce(tx, project, bid);
  }
});
