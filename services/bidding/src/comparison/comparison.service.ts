import { Injectable } from '@nestjs/common';
import { type Actor, today } from '@prepmarket/api-kit';
import { againstEstimate, type Bid, type ComparedBid, cannotSeeBids, flagsOf, perHour, perShot, stillSealed, type ToldSum } from '@prepmarket/bidding-api';
import { Copies, refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { bidsOfProject } from '../bids/bid.view.js';
import { currentModel } from '../estimates/current-model.js';
import { reckon } from '../estimates/reckon.js';
import { scopeOf } from '../estimates/scope-of.js';
import type { ProjectCopy } from '../projects/project.entity.js';
import { findProject, hiddenFrom } from '../projects/projects.js';
import { sealedFor } from '../projects/seal.js';
import { type ComparedRow, comparedRows } from './comparison.query.js';
import { csvOf } from './csv.js';
import { type Compared, pdfOf } from './pdf.js';

const compared = (bid: Bid, { deadline }: ProjectCopy, row: ComparedRow, estimate: ToldSum | null): ComparedBid => ({
  bidId: bid.id,
  perShot: perShot(bid.amount, row.shots) ?? null,
  priced: row.priced > 0 ? { count: row.priced, of: row.shots } : null,
  flags: flagsOf({ ...bid, ...row, deadline }),
  ...(estimate && { perHour: perHour(bid.amount, estimate.hours) }),
  ...(estimate?.price && { againstEstimate: againstEstimate(bid.amount, estimate.price) }),
});

@Injectable()
export class ComparisonService {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  async of(actor: Actor, projectId: string): Promise<ComparedBid[]> {
    return (await this.both(actor, projectId)).bids.map(([, each]) => each);
  }

  async csv(actor: Actor, projectId: string): Promise<string> {
    return csvOf((await this.both(actor, projectId)).bids);
  }

  async pdf(actor: Actor, projectId: string): Promise<Buffer> {
    return pdfOf(await this.both(actor, projectId), today());
  }

  /** Newest first, each with what is told beside it; none while they are sealed. A bid that comes between the two questions is not there yet. */
  private async both(actor: Actor, projectId: string): Promise<Compared> {
    const { manager } = this.database;
    const project = await findProject(this.copies, manager, projectId);
    refuse(hiddenFrom(actor, project) ?? cannotSeeBids(actor, project));
    if ((await sealedFor(manager, project)) > 0) return { title: project.title, bids: [], sealed: stillSealed(project).message };
    const rows = new Map((await comparedRows(manager, projectId)).map((row) => [row.bidId, row]));
    const { model } = await currentModel(manager);
    const { whole } = reckon(await scopeOf(manager, projectId), model);
    const bids = (await bidsOfProject(manager, actor, projectId)).flatMap((bid): [Bid, ComparedBid][] => {
      const row = rows.get(bid.id);
      return row ? [[bid, compared(bid, project, row, whole)]] : [];
    });
    return { title: project.title, bids };
  }
}
