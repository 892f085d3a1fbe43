import { Controller, Get, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { Drain } from '@prepmarket/service-kit';
import type { Response } from 'express';
import { ProductHealth } from './product-health.js';

/** Whether the product is ready, part by part. */
@Controller()
@SkipThrottle()
export class HealthController {
  constructor(
    private readonly product: ProductHealth,
    private readonly drain: Drain,
  ) {}

  @Get('health')
  async all(@Res({ passthrough: true }) response: Response) {
    const states = await this.product.states();
    const ready = Object.values(states).every((state) => state === 'ok');
    response.status(ready ? 200 : 503);
    return { success: ready, status: ready ? 'ok' : 'unavailable', services: states };
  }

  @Get('health/started')
  started() {
    return { status: 'started' };
  }

  @Get('health/live')
  live() {
    return { status: 'ok' };
  }

  // Ready to serve: one service that is away must not take the others with it.
  @Get('health/ready')
  ready(@Res({ passthrough: true }) response: Response) {
    if (this.drain.leaving) response.status(503);
    return { status: this.drain.leaving ? 'stopping' : 'ready' };
  }
}
