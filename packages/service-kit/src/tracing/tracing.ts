import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Backend, Span, Step } from './span.js';
import type { Telling } from './tracing-variables.js';

export interface TracingConfig {
  service: string;
  tracing?: Telling;
}

/** A collector that is away must not hold up a stop. */
const LAST_WORDS = 3000;

/** Begins the spans of one service; without a backend there are none. One an application, as one process may hold all services. */
export class Tracing implements OnApplicationShutdown {
  constructor(private readonly backend?: Backend) {}

  /** Goes on with the trace of `traceparent`, or begins one. */
  begin(step: Step, traceparent?: string): Span | undefined {
    return this.backend?.begin(step, traceparent);
  }

  /** Goes on with a trace: what nobody's request asked for begins none. */
  follow(step: Step, traceparent: string | undefined): Span | undefined {
    return traceparent ? this.begin(step, traceparent) : undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.backend?.end().catch(() => undefined), sleep(LAST_WORDS, undefined, { ref: false })]);
  }
}

/** OpenTelemetry is loaded here and nowhere else, and only where it is asked for. */
export const openTracing = async ({ service, tracing }: TracingConfig): Promise<Tracing> =>
  new Tracing(tracing ? await (await import('./otel.js')).openOtel(service, tracing) : undefined);
