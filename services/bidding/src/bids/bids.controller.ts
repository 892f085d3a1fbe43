import { Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { type Actor, type AuditQuery, attachmentTooLarge, auditQuery, limits } from '@prepmarket/api-kit';
import {
  type BidForm,
  bid,
  bidCount,
  bidForm,
  bidMessages,
  type DeclineForm,
  declineForm,
  type OwnBidsQuery,
  ownBidsQuery,
  sealEnd,
} from '@prepmarket/bidding-api';
import {
  About,
  type Arrival,
  answer,
  answers,
  answersHistory,
  CurrentUser,
  Form,
  type FormOf,
  FormWithFiles,
  uuidOf,
  uuidParam,
  ZBody,
  ZQuery,
} from '@prepmarket/service-kit';
import { BidsService } from './bids.service.js';

const ProjectId = () => Param('projectId', uuidParam(bidMessages.projectNotFound));
const BidId = () => Param('bidId', uuidParam(bidMessages.notFound));
const attachments = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const maySubmit = ({ actor, params, ask }: Arrival) => ask(BidsService).maySubmit(actor, uuidOf(params.projectId, bidMessages.projectNotFound));

const [PARTIES, CLIENT] = ['Its vendor, the client of the project, and administrators.', 'The client of the project.'];

@Controller()
export class BidsController {
  constructor(private readonly bids: BidsService) {}

  @Get('bids')
  @About('List your own bids', answers('bids', [bid]), { who: 'Everybody who is signed in; who has not bid has none.' })
  async own(@CurrentUser() actor: Actor, @ZQuery(ownBidsQuery) query: OwnBidsQuery) {
    return answer('bids', await this.bids.own(actor, query));
  }

  @Get('projects/:projectId/bids')
  @About('List the bids on a project; while they are sealed there is none, and the answer says until when', answers('bids', [bid], { sealedUntil: sealEnd }), {
    who: 'The client of the project, and administrators; vendors see their own.',
  })
  async list(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    const { bids, ...seal } = await this.bids.list(actor, projectId);
    return { ...answer('bids', bids), ...seal };
  }

  @Get('projects/:projectId/bids/count')
  @About('Count the bids on a project; while they are sealed there is none, and the answer says until when', answers('count', bidCount), {
    who: 'The client of the project, and administrators.',
  })
  async count(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('count', await this.bids.count(actor, projectId));
  }

  @Post('projects/:projectId/bids')
  @About('Bid on a project', answers('bid', bid), { who: 'Vendors, while the project is open.' })
  @UseInterceptors(FormWithFiles({ schema: bidForm, files: { attachments }, json: ['lines', 'exclusions'], tooLarge: attachmentTooLarge, may: maySubmit }))
  async submit(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @Form() form: FormOf<BidForm>) {
    return answer('bid', await this.bids.submit(actor, projectId, form), bidMessages.submitted);
  }

  @Get('projects/:projectId/bids/:bidId')
  @About('Read a bid', answers('bid', bid), { who: PARTIES })
  async get(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string) {
    return answer('bid', await this.bids.get(actor, projectId, bidId));
  }

  @Get('projects/:projectId/bids/:bidId/history')
  @About('Read what was done to a bid', answersHistory, { who: PARTIES })
  async history(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string, @ZQuery(auditQuery) query: AuditQuery) {
    const { lines, next } = await this.bids.history(actor, projectId, bidId, query);
    return { ...answer('history', lines), next };
  }

  @Post('projects/:projectId/bids/:bidId/accept')
  @About('Accept a bid', answers('bid', bid), { who: CLIENT })
  @HttpCode(200)
  async accept(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string) {
    return answer('bid', await this.bids.accept(actor, projectId, bidId), bidMessages.accepted);
  }

  @Post('projects/:projectId/bids/:bidId/withdraw')
  @About('Withdraw a bid', answers('bid', bid), { who: 'Its vendor.' })
  @HttpCode(200)
  async withdraw(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string) {
    return answer('bid', await this.bids.withdraw(actor, projectId, bidId), bidMessages.withdrawn);
  }

  @Post('projects/:projectId/bids/:bidId/reject')
  @About('Decline a bid', answers('bid', bid), { who: CLIENT })
  @HttpCode(200)
  async reject(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string, @ZBody(declineForm) form: DeclineForm) {
    return answer('bid', await this.bids.reject(actor, projectId, bidId, form), bidMessages.rejected);
  }
}
