import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type BidMark, cannotMark, cannotSeeBids, type MarkForm } from '@prepmarket/bidding-api';
import { Copies, refuse, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { BidRow } from '../bids/bid.entity.js';
import { knownBid } from '../bids/known-bid.js';
import { findProject, hiddenFrom, lockProject } from '../projects/projects.js';
import { sealedFor } from '../projects/seal.js';
import { MarkRow } from './mark.entity.js';

const markOf = ({ bidId, shortlisted, note }: MarkRow): BidMark => ({ bidId, shortlisted, note });

@Injectable()
export class MarksService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  async list(actor: Actor, projectId: string): Promise<BidMark[]> {
    const project = await findProject(this.copies, this.database.manager, projectId);
    refuse(hiddenFrom(actor, project) ?? cannotSeeBids(actor, project));
    if ((await sealedFor(this.database.manager, project)) > 0) return [];
    const rows = await this.database.manager.find(MarkRow, { where: { projectId }, order: { bidId: 'ASC' } });
    return rows.map(markOf);
  }

  /** The project's row is the lock: of two changes at once, each of another part, none is lost. */
  save(actor: Actor, projectId: string, bidId: string, { shortlisted, note }: MarkForm): Promise<BidMark> {
    return this.work.transaction(async (tx) => {
      const project = await lockProject(tx, projectId);
      refuse(hiddenFrom(actor, project) ?? cannotMark(actor, project));
      knownBid(actor, project, await tx.manager.findOneBy(BidRow, { id: bidId, projectId }), (await sealedFor(tx.manager, project)) > 0);
      const before = await tx.manager.findOneBy(MarkRow, { bidId });
      const row = { bidId, projectId, shortlisted: shortlisted ?? before?.shortlisted ?? false, note: note ?? before?.note ?? '' };
      await tx.manager.upsert(MarkRow, row, ['bidId']);
      return markOf(row);
    });
  }
}
