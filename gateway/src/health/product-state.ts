import { Injectable } from '@nestjs/common';
import type { ServiceState } from '@prepmarket/api-kit';
import { Upstreams } from '../proxy/upstreams.js';
import { type ServiceName, services } from '../services.js';

const PATIENCE = 3000;
const REFUSED = [401, 403];

interface Asked {
  service: ServiceName;
  status: number;
  body?: { state?: ServiceState };
}

/** What all services tell of themselves, or the refusal of one: who may read it each service decides, by the caller's own token. */
export type ProductStates = { states: ServiceState[] } | { refusal: { status: number; body: unknown } };

@Injectable()
export class ProductState {
  constructor(private readonly upstreams: Upstreams) {}

  async of(authorization: string | undefined): Promise<ProductStates> {
    const answers = await Promise.all(services.map((service) => this.ask(service, authorization)));
    const refused = answers.find(({ status }) => REFUSED.includes(status));
    if (refused) return { refusal: { status: refused.status, body: refused.body } };
    if (!answers.some(({ body }) => body?.state))
      return { refusal: { status: 502, body: { success: false, message: 'No service answers right now.', status: 502 } } };
    return { states: answers.map(({ service, body }) => body?.state ?? { service, status: 'away', worries: [] }) };
  }

  private async ask(service: ServiceName, authorization: string | undefined): Promise<Asked> {
    try {
      const { pool } = this.upstreams.of(service, 'call');
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await pool.request({ path: `/api/state/${service}`, method: 'GET', headers, signal: AbortSignal.timeout(PATIENCE) });
      const body = (await answer.body.json()) as Asked['body'];
      return { service, status: answer.statusCode, body };
    } catch {
      return { service, status: 502 };
    }
  }
}
