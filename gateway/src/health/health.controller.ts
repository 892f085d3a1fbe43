import { Controller, Get, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { About, Drain, Public, Unlisted } from '@prepmarket/service-kit';
import type { Response } from 'express';
import * as z from 'zod/mini';
import { ProductHealth } from './product-health.js';

const state = z.enum(['ok', 'unavailable']);
const health = z.object({ success: z.boolean(), status: state, services: z.record(z.string(), state) });

/** Whether the product is ready, part by part. */
@Controller()
@SkipThrottle()
export class HealthController {
  constructor(
    private readonly product: ProductHealth,
    private readonly drain: Drain,
  ) {}

  @Get('health')
  @Public()
  @About('Read whether the product is ready', {
    200: { description: 'Every service is ready.', schema: health },
    503: { description: 'One is not.', schema: health },
  })
  async all(@Res({ passthrough: true }) response: Response) {
    const states = await this.product.states();
    const ready = Object.values(states).every((state) => state === 'ok');
    response.status(ready ? 200 : 503);
    return { success: ready, status: ready ? 'ok' : 'unavailable', services: states };
  }

  @Get('health/started')
  @Unlisted()
  started() {
    return { status: 'started' };
  }

  @Get('health/live')
  @Unlisted()
  live() {
    return { status: 'ok' };
  }

  // Ready to serve: one service that is away must not take the others with it.
  @Get('health/ready')
  @Unlisted()
  ready(@Res({ passthrough: true }) response: Response) {
    if (this.drain.leaving) response.status(503);
    return { status: this.drain.leaving ? 'stopping' : 'ready' };
  }
}
