import { Injectable } from '@nestjs/common';
import { Upstreams } from '../proxy/upstreams.js';
import { type ServiceName, services } from '../services.js';

const PATIENCE = 3000;
/** Milliseconds: whoever asks, and however often, the services are asked this rarely. */
const KEPT = 2000;

export type States = Record<ServiceName, 'ok' | 'unavailable'>;

/** Whether each service is ready, at most 2 s old. */
@Injectable()
export class ProductHealth {
  private known?: { states: Promise<States>; until: number };

  constructor(private readonly upstreams: Upstreams) {}

  states(): Promise<States> {
    if (!this.known || this.known.until < Date.now()) this.known = { states: this.look(), until: Date.now() + KEPT };
    return this.known.states;
  }

  private async look(): Promise<States> {
    const states = services.map(async (service) => [service, (await this.isReady(service)) ? 'ok' : 'unavailable'] as const);
    return Object.fromEntries(await Promise.all(states)) as States;
  }

  private async isReady(service: ServiceName): Promise<boolean> {
    try {
      const { pool } = this.upstreams.of(service, 'call');
      const { statusCode, body } = await pool.request({ path: '/health/ready', method: 'GET', signal: AbortSignal.timeout(PATIENCE) });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }
}
