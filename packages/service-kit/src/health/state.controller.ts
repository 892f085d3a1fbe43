import { Controller, Get, Param } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { Roles } from '../auth/decorators.js';
import { answer } from '../http/answer.js';
import { Unlisted } from '../openapi/about.js';
import { refuse } from '../work/refuse.js';
import { Health } from './health.js';

const notFound = refusal(404, 'Not found.');

/** The same as readiness, for administrators: under the API's prefix, by the service's name, and without what only operators may read. */
@Controller('state')
@Unlisted()
export class StateController {
  constructor(private readonly health: Health) {}

  @Get(':service')
  @Roles('admin')
  async state(@Param('service') service: string) {
    const state = await this.health.state();
    refuse(service === state.service ? undefined : notFound);
    return answer('state', state);
  }
}
