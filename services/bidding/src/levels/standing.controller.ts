import { Controller, Get, Param } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { bidderStanding, bidMessages } from '@prepmarket/bidding-api';
import { About, answer, answers, Copies, CurrentUser, refuse, uuidParam } from '@prepmarket/service-kit';
import { DataSource, In } from 'typeorm';
import { BidRow } from '../bids/bid.entity.js';
import { ownInvitations } from '../invitations/invitation.view.js';
import type { ProjectCopy } from '../projects/project.entity.js';
import { findProject, hiddenFrom } from '../projects/projects.js';
import { lacksFor } from './lacks.js';

@Controller('projects/:projectId/bids/standing')
export class StandingController {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  @Get()
  @About('Read whether your level lets you bid on a project, and your invitation to it', answers('standing', bidderStanding), { who: 'Vendors.' })
  async read(@CurrentUser() actor: Actor, @Param('projectId', uuidParam(bidMessages.projectNotFound)) projectId: string) {
    refuse(actor.role === 'vendor' ? undefined : refusal(403, bidMessages.cannotBid));
    const { manager } = this.database;
    const project = await findProject(this.copies, manager, projectId);
    const { invitations } = await ownInvitations(manager, actor, { project_id: projectId });
    const [invitation = null] = invitations;
    refuse(hiddenFrom(actor, project, invitation ? { vendorId: actor.id } : undefined));
    return answer('standing', { lacks: await this.lacks(actor, project), invitation });
  }

  /** Nothing is lacking where nobody may bid, or the vendor has. */
  private async lacks(actor: Actor, project: ProjectCopy): Promise<string | null> {
    const { manager } = this.database;
    const bid = { projectId: project.id, vendorId: actor.id, status: In(['pending', 'accepted']) };
    if (project.status !== 'open' || (await manager.existsBy(BidRow, bid))) return null;
    return (await lacksFor(manager, actor, project)) ?? null;
  }
}
