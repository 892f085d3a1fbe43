import { Injectable } from '@nestjs/common';
import { type Actor, type AuditPage, type AuditQuery, toCents } from '@prepmarket/api-kit';
import {
  type Bid,
  type BidCount,
  type BidForm,
  cannotAccept,
  cannotBid,
  cannotReject,
  cannotSeeBid,
  cannotSeeBids,
  cannotWithdraw,
  type DeclineForm,
  linesDiffer,
  type OwnBidsQuery,
} from '@prepmarket/bidding-api';
import { AuditTrail, Copies, Files, type FormOf, newId, Person, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { noteLikenesses } from '../comparison/likenesses.js';
import { isAwarded, isBound } from '../contracts/binding.js';
import { Learning } from '../estimates/learning.js';
import { lacksFor } from '../levels/lacks.js';
import type { ProjectCopy } from '../projects/project.entity.js';
import { findProject, hiddenFrom, lockProject } from '../projects/projects.js';
import { sealedFor } from '../projects/seal.js';
import { BidRow } from './bid.entity.js';
import { announce, move, noted, rejectPending } from './bid.moves.js';
import { bidOf, bidsOfProject, countOf, ownBids } from './bid.view.js';
import { knownBid } from './known-bid.js';
import { Opening, openHeld } from './opening.js';
import { termsOf } from './terms.js';

@Injectable()
export class BidsService {
  constructor(
    private readonly work: Work,
    private readonly files: Files,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly trail: AuditTrail,
    private readonly opening: Opening,
    private readonly learning: Learning,
  ) {}

  own(actor: Actor, { project_id }: OwnBidsQuery): Promise<Bid[]> {
    return ownBids(this.database.manager, actor, project_id);
  }

  async list(actor: Actor, projectId: string): Promise<{ bids: Bid[]; sealedUntil?: string }> {
    const sealedUntil = await this.mayList(actor, projectId);
    return sealedUntil ? { bids: [], sealedUntil } : { bids: await bidsOfProject(this.database.manager, actor, projectId) };
  }

  async count(actor: Actor, projectId: string): Promise<BidCount> {
    const sealedUntil = await this.mayList(actor, projectId);
    return sealedUntil ? { total: 0, pending: 0, sealedUntil } : countOf(this.database.manager, projectId);
  }

  async get(actor: Actor, projectId: string, bidId: string): Promise<Bid> {
    await this.maySee(actor, projectId, bidId);
    return bidOf(this.database.manager, actor, bidId);
  }

  /** What was done, newest first, for those who may see the bid. */
  async history(actor: Actor, projectId: string, bidId: string, query: AuditQuery): Promise<AuditPage> {
    await this.maySee(actor, projectId, bidId);
    return this.trail.page({ belongsTo: projectId, recordId: bidId }, actor, query);
  }

  /** Whether a proposal would be heard at all, asked before its files are received. */
  async maySubmit(actor: Actor, projectId: string): Promise<void> {
    await this.judge(this.database.manager, actor, await findProject(this.copies, this.database.manager, projectId));
  }

  async submit(actor: Actor, projectId: string, { fields, files }: FormOf<BidForm>): Promise<Bid> {
    await findProject(this.copies, this.database.manager, projectId);
    return this.work.transaction(async (tx) => {
      const project = await lockProject(tx, projectId);
      await this.judge(tx.manager, actor, project);
      refuse(linesDiffer(fields, project.currency));
      const after = await sealedFor(tx.manager, project);
      const bid = tx.manager.create(BidRow, {
        id: newId(),
        projectId,
        vendorId: actor.id,
        amountCents: toCents(fields.amount),
        currency: project.currency,
        deliveryDays: fields.deliveryTime,
        proposal: fields.proposal,
        ...termsOf(fields),
        status: 'pending',
        declineReason: '',
        held: after > 0,
        version: 1,
      });
      await tx.manager.insert(BidRow, bid);
      await this.files.attach(tx, bid.id, 'attachment', files, actor.id);
      await noteLikenesses(tx, bid);
      await noted(tx, bid);
      await announce(tx, project, bid);
      if (bid.held) await this.opening.plan(tx, projectId, after);
      return bidOf(tx.manager, actor, bid.id);
    });
  }

  accept(actor: Actor, projectId: string, bidId: string): Promise<Bid> {
    return this.change(actor, projectId, bidId, async (tx, project, bid) => {
      const awarded = await isAwarded(tx.manager, projectId);
      refuse(
        hiddenFrom(actor, project, bid) ?? cannotAccept(actor, { ...project, awarded }, { ...bid, vendorSuspended: await this.isSuspended(tx, bid.vendorId) }),
      );
      await move(tx, project, bid, 'accepted');
      await rejectPending(tx, project);
      await this.learning.soon(tx);
    });
  }

  withdraw(actor: Actor, projectId: string, bidId: string): Promise<Bid> {
    return this.change(actor, projectId, bidId, async (tx, project, bid) => {
      refuse(hiddenFrom(actor, project, bid) ?? cannotWithdraw(actor, bid, await isBound(tx.manager, bidId)));
      await move(tx, project, bid, 'withdrawn');
    });
  }

  reject(actor: Actor, projectId: string, bidId: string, { reason }: DeclineForm): Promise<Bid> {
    return this.change(actor, projectId, bidId, async (tx, project, bid) => {
      refuse(hiddenFrom(actor, project, bid) ?? cannotReject(actor, project, bid, await isBound(tx.manager, bidId)));
      bid.declineReason = reason;
      await move(tx, project, bid, 'rejected');
    });
  }

  private async judge(manager: EntityManager, actor: Actor, project: ProjectCopy): Promise<void> {
    const live = await manager.findBy(BidRow, { projectId: project.id, status: In(['pending', 'accepted']) });
    const awarded = await isAwarded(manager, project.id);
    // The sentence is owed also to whom the project is closed: a draft says no more than that it takes no bids.
    refuse(cannotBid(actor, { ...project, awarded, lacks: await lacksFor(manager, actor, project) }, live));
  }

  private async maySee(actor: Actor, projectId: string, bidId: string): Promise<void> {
    const project = await findProject(this.copies, this.database.manager, projectId);
    const { manager } = this.database;
    const bid = knownBid(actor, project, await manager.findOneBy(BidRow, { id: bidId, projectId }), (await sealedFor(manager, project)) > 0);
    refuse(hiddenFrom(actor, project, bid) ?? cannotSeeBid(actor, project, bid));
  }

  /** Until when these bids are sealed; nothing when they are not. */
  private async mayList(actor: Actor, projectId: string): Promise<string | undefined> {
    const project = await findProject(this.copies, this.database.manager, projectId);
    refuse(hiddenFrom(actor, project) ?? cannotSeeBids(actor, project));
    return (await sealedFor(this.database.manager, project)) > 0 ? project.sealedUntil?.toISOString() : undefined;
  }

  private async isSuspended(tx: Tx, id: string): Promise<boolean> {
    return tx.manager.existsBy(Person, { id, suspended: true });
  }

  /** Always the project's row first, then the bid's: whoever decides about a project's bids waits here for the one before. */
  private change(actor: Actor, projectId: string, bidId: string, run: (tx: Tx, project: ProjectCopy, bid: BidRow) => Promise<void>): Promise<Bid> {
    return this.work.transaction(async (tx) => {
      const project = await lockProject(tx, projectId);
      const sealed = (await sealedFor(tx.manager, project)) > 0;
      // Before it is decided on, everybody has been told of it.
      if (!sealed) await openHeld(tx, project);
      const bid = knownBid(actor, project, await tx.lock(BidRow, { id: bidId, projectId }), sealed);
      await run(tx, project, bid);
      return bidOf(tx.manager, actor, bidId);
    });
  }
}
