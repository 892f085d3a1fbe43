import type { ServerResponse } from 'node:http';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { bidMessages, comparedBid } from '@prepmarket/bidding-api';
import { About, answer, answers, CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { ComparisonService } from './comparison.service.js';

const ProjectId = () => Param('projectId', uuidParam(bidMessages.projectNotFound));
const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };
const asFile = (type: string) => ({ 200: { description: 'The comparison, as a file.', type, headers: { 'Content-Disposition': 'Its name.' } } });
const send = (response: ServerResponse, kind: keyof typeof types, bytes: string | Buffer) =>
  response
    .writeHead(200, { 'Content-Type': types[kind], 'Content-Disposition': `attachment; filename="proposals.${kind}"`, 'Cache-Control': 'no-store' })
    .end(bytes);
const who = 'The client of the project, and administrators; no vendor.';

@Controller('projects/:projectId/bids')
export class ComparisonController {
  constructor(private readonly comparison: ComparisonService) {}

  @Get('comparison')
  @About('Compare the bids on a project', answers('comparison', [comparedBid]), {
    who,
    notes: 'What each leaves out, and what stands out in it beside the others.',
  })
  async compare(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('comparison', await this.comparison.of(actor, projectId));
  }

  @Get('comparison.csv')
  @About('Export the comparison of the bids on a project as comma-separated values', asFile(types.csv), { who })
  async csv(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @Res() response: ServerResponse) {
    send(response, 'csv', await this.comparison.csv(actor, projectId));
  }

  @Get('comparison.pdf')
  @About('Export the comparison of the bids on a project as a document', asFile(types.pdf), { who })
  async pdf(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @Res() response: ServerResponse) {
    send(response, 'pdf', await this.comparison.pdf(actor, projectId));
  }
}
