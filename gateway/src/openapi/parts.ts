import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { RefusalError } from '@prepmarket/service-kit';
import { Upstreams } from '../proxy/upstreams.js';
import { type ServiceName, services } from '../services.js';
import type { Part } from './merged.js';

const PATIENCE = 3000;
/** Milliseconds: whoever asks, and however often, the services are asked this rarely. */
const KEPT = 60_000;
const AGAIN = 2000;

const unknown = {
  ...refusal(503, 'The description of the API is not complete yet: not every service has answered. Please try again in a moment.'),
  retryAfter: 5,
};

/** What each service says of itself. One that is away is described as it was known last. */
@Injectable()
export class Parts {
  private readonly known = new Map<ServiceName, Part>();
  private asked?: Promise<boolean>;
  private until = 0;

  constructor(private readonly upstreams: Upstreams) {}

  /** @throws RefusalError 503 while a service has never answered: a part that is missing must not look like one that is not there */
  async all(): Promise<Part[]> {
    if (!this.asked || this.until < Date.now()) {
      this.until = Number.POSITIVE_INFINITY;
      this.asked = this.ask();
      this.asked.then((whole) => {
        this.until = Date.now() + (whole ? KEPT : AGAIN);
      });
    }
    if (this.known.size < services.length) await this.asked;
    const parts = services.flatMap((service) => this.known.get(service) ?? []);
    if (parts.length < services.length) throw new RefusalError(unknown);
    return parts;
  }

  private async ask(): Promise<boolean> {
    const answered = await Promise.all(services.map((service) => this.one(service)));
    return answered.every(Boolean);
  }

  private async one(service: ServiceName): Promise<boolean> {
    try {
      const { pool } = this.upstreams.of(service, 'call');
      const { statusCode, body } = await pool.request({ path: '/openapi.json', method: 'GET', signal: AbortSignal.timeout(PATIENCE) });
      const part = (await body.json()) as Omit<Part, 'service'>;
      // A version from before this document describes itself in another form.
      if (statusCode !== 200 || !part.openapi?.startsWith('3.1')) return false;
      this.known.set(service, { ...part, service });
      return true;
    } catch {
      return false;
    }
  }
}
