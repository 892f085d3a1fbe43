import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  bidMessages,
  type InvitationDecline,
  type InvitationForm,
  invitation,
  invitationDecline,
  invitationForm,
  invitationMessages,
  type OwnInvitationsQuery,
  ownInvitationsQuery,
} from '@prepmarket/bidding-api';
import { About, answer, answers, CurrentUser, goesOnBehind, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import { InvitationsService } from './invitations.service.js';

const ProjectId = () => Param('projectId', uuidParam(bidMessages.projectNotFound));
const InvitationId = () => Param('invitationId', uuidParam(invitationMessages.notFound));

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get('invitations')
  @About('List the invitations to bid that you were sent', answers('invitations', [invitation], goesOnBehind), {
    who: 'Everybody who is signed in; who was not invited has none.',
    notes: 'Without `limit` a page has fifty; `next`, as `before`, asks for those behind these.',
  })
  async own(@CurrentUser() actor: Actor, @ZQuery(ownInvitationsQuery) query: OwnInvitationsQuery) {
    const { invitations, next } = await this.invitations.own(actor, query);
    return { ...answer('invitations', invitations), next };
  }

  @Get('projects/:projectId/invitations')
  @About(
    'List the vendors who are invited to a project, and where each stands; while bids are sealed none is said to have bid',
    answers('invitations', [invitation]),
    {
      who: 'The client of the project, and administrators.',
    },
  )
  async list(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('invitations', await this.invitations.list(actor, projectId));
  }

  @Post('projects/:projectId/invitations')
  @About('Invite a vendor to bid on a project', answers('invitation', invitation), { who: 'The client of the project, while it is open.' })
  async invite(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @ZBody(invitationForm) form: InvitationForm) {
    return answer('invitation', await this.invitations.invite(actor, projectId, form), invitationMessages.invited);
  }

  @Post('projects/:projectId/invitations/:invitationId/decline')
  @About('Decline an invitation', answers('invitation', invitation), { who: 'The vendor who is invited.' })
  @HttpCode(200)
  async decline(
    @CurrentUser() actor: Actor,
    @ProjectId() projectId: string,
    @InvitationId() id: string,
    @ZBody(invitationDecline) { words }: InvitationDecline,
  ) {
    return answer('invitation', await this.invitations.decline(actor, projectId, id, words), invitationMessages.declined);
  }

  @Post('projects/:projectId/invitations/:invitationId/take-back')
  @About('Take an invitation back; a bid that came of it stays', answers('invitation', invitation), { who: 'The client of the project.' })
  @HttpCode(200)
  async takeBack(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @InvitationId() id: string) {
    return answer('invitation', await this.invitations.takeBack(actor, projectId, id), invitationMessages.takenBack);
  }
}
