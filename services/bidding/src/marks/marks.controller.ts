import { Controller, Get, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { bidMark, bidMessages, type MarkForm, markForm } from '@prepmarket/bidding-api';
import { About, answer, answers, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { MarksService } from './marks.service.js';

const ProjectId = () => Param('projectId', uuidParam(bidMessages.projectNotFound));
const BidId = () => Param('bidId', uuidParam(bidMessages.notFound));

@Controller('projects/:projectId/bids')
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @Get('marks')
  @About('List the shortlist and the notes on the bids of a project', answers('marks', [bidMark]), {
    who: 'The client of the project, and administrators; no vendor.',
  })
  async list(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('marks', await this.marks.list(actor, projectId));
  }

  @Put(':bidId/mark')
  @About('Shortlist a bid, or take a note on it', answers('mark', bidMark), { who: 'The client of the project.' })
  async save(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @BidId() bidId: string, @ZBody(markForm) form: MarkForm) {
    return answer('mark', await this.marks.save(actor, projectId, bidId, form));
  }
}
