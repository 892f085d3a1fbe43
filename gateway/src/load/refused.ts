import { Injectable } from '@nestjs/common';
import { Metrics, RefusalError } from '@prepmarket/service-kit';

const REASONS: Record<number, string> = { 400: 'nested', 408: 'slow', 413: 'large', 429: 'share', 503: 'busy' };

/** Counts what the gateway refuses by itself, by the reason. */
@Injectable()
export class Refused {
  private readonly counter: ReturnType<Metrics['counter']>;

  constructor(metrics: Metrics) {
    this.counter = metrics.counter<string>('refused_requests_total', 'Requests that the gateway refuses by itself', ['reason']);
  }

  count(reason: string): void {
    this.counter.inc({ reason });
  }

  note(error: unknown): void {
    const reason = error instanceof RefusalError ? REASONS[error.refusal.status] : undefined;
    if (reason) this.count(reason);
  }
}
