import { Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { type Actor, type AuditQuery, attachmentTooLarge, auditQuery, limits } from '@prepmarket/api-kit';
import { type BidForm, bidForm, bidMessages, type DeclineForm, declineForm, type OwnBidsQuery, ownBidsQuery } from '@prepmarket/bidding-api';
import { type Arrival, answer, CurrentUser, Form, type FormOf, FormWithFiles, uuidOf, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import { BidsService } from './bids.service.js';

const ProjectId = () => Param('projectId', uuidParam(bidMessages.projectNotFound));
const BidId = () => Param('bidId', uuidParam(bidMessages.notFound));
const attachments = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const maySubmit = ({ actor, params, ask }: Arrival) => ask(BidsService).maySubmit(actor, uuidOf(params.projectId, bidMessages.projectNotFound));

@Controller()
export class BidsController {
  constructor(private readonly bids: BidsService) {}

  @Get('bids')
  async own(@CurrentUser() actor: Actor, @ZQuery(ownBidsQuery) query: OwnBidsQuery) {
    return answer('bids', await this.bids.own(actor, query));
  }

  @Get('projects/:projectId/bids')
  async list(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('bids', await this.bids.list(actor, projectId));
  }

  @Get('projects/:projectId/bids/count')
  async count(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('count', await this.bids.count(actor, projectId));
  }

  @Post('projects/:projectId/bids')
  @UseInterceptors(FormWithFiles({ schema: bidForm, files: { attachments }, tooLarge: attachmentTooLarge, may: maySubmit }))
  async submit(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @Form() form: FormOf<BidForm>) {
    return answer('bid', await this.bids.submit(actor, projectId, form), bidMessages.submitted);
  }

  @Get('projects/:projectId/bids/:bidId')
  async get(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string) {
    return answer('bid', await this.bids.get(actor, projectId, bidId));
  }

  @Get('projects/:projectId/bids/:bidId/history')
  async history(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string, @ZQuery(auditQuery) query: AuditQuery) {
    const { lines, next } = await this.bids.history(actor, projectId, bidId, query);
    return { ...answer('history', lines), next };
  }

  @Post('projects/:projectId/bids/:bidId/accept')
  @HttpCode(200)
  async accept(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string) {
    return answer('bid', await this.bids.accept(actor, projectId, bidId), bidMessages.accepted);
  }

  @Post('projects/:projectId/bids/:bidId/withdraw')
  @HttpCode(200)
  async withdraw(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string) {
    return answer('bid', await this.bids.withdraw(actor, projectId, bidId), bidMessages.withdrawn);
  }

  @Post('projects/:projectId/bids/:bidId/reject')
  @HttpCode(200)
  async reject(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string, @ZBody(declineForm) form: DeclineForm) {
    return answer('bid', await this.bids.reject(actor, projectId, bidId, form), bidMessages.rejected);
  }
}
