import { Controller, Get, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { Drain } from '@prepmarket/service-kit';
import type { Response } from 'express';
import { Upstreams } from '../proxy/upstreams.js';
import { services } from '../services.js';

const PATIENCE = 3000;

/** Whether the product is ready, part by part. */
@Controller()
@SkipThrottle()
export class HealthController {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly drain: Drain,
  ) {}

  @Get('health')
  async all(@Res({ passthrough: true }) response: Response) {
    const states = await Promise.all(services.map(async (service) => [service, await this.isReady(service)] as const));
    const ready = states.every(([, up]) => up);
    response.status(ready ? 200 : 503);
    return {
      success: ready,
      status: ready ? 'ok' : 'unavailable',
      services: Object.fromEntries(states.map(([service, up]) => [service, up ? 'ok' : 'unavailable'])),
    };
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

  private async isReady(service: (typeof services)[number]): Promise<boolean> {
    try {
      const { statusCode, body } = await this.upstreams
        .of(service)
        .pool.request({ path: '/health/ready', method: 'GET', signal: AbortSignal.timeout(PATIENCE) });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }
}
