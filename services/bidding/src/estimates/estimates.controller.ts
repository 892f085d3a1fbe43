import { Controller, Get, Param } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { bidMessages, projectEstimate, toldModel, type WhatIfQuery, whatIfQuery } from '@prepmarket/bidding-api';
import { About, answer, answers, CurrentUser, Public, uuidParam, ZQuery } from '@prepmarket/service-kit';
import { EstimatesService } from './estimates.service.js';

@Controller()
export class EstimatesController {
  constructor(private readonly estimates: EstimatesService) {}

  @Get('projects/:projectId/estimate')
  @About('Estimate hours, price and days of a project', answers('estimate', projectEstimate), {
    who: 'Vendors who may read the project, without prices unless its client shows them; its client, and administrators.',
    notes: 'With drop, frames or rounds it says what would be: nothing of that is kept.',
  })
  async of(@CurrentUser() actor: Actor, @Param('projectId', uuidParam(bidMessages.projectNotFound)) id: string, @ZQuery(whatIfQuery) query: WhatIfQuery) {
    return answer('estimate', await this.estimates.of(actor, id, query));
  }

  @Public()
  @Get('estimates/model')
  @About('Read what estimates are reckoned by', answers('model', toldModel))
  async model() {
    return answer('model', await this.estimates.model());
  }
}
