import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../auth/decorators.js';
import { Unlisted } from '../openapi/about.js';
import { Health } from './health.js';

@Controller('health')
@Public()
@Unlisted()
export class HealthController {
  constructor(private readonly health: Health) {}

  /** Migrations come before listening: whoever is answered knows that both are done. */
  @Get('started')
  started() {
    return { status: 'started' };
  }

  @Get('live')
  live() {
    return { status: 'alive' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const report = await this.health.report();
    response.status(report.status === 'ready' ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return report;
  }
}
