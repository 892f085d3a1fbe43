import { Inject, Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface MetricsConfig {
  service: string;
  host: string;
  /** Where they can be read; 0 takes any free port, nowhere when absent. */
  metricsPort?: number;
}

export const METRICS_CONFIG = Symbol('METRICS_CONFIG');

const PREFIX = 'prepmarket_';
/** Milliseconds. A scrape is told what could be read, also while the database is away. */
const PATIENCE_MS = 2000;

type Sample<L extends string> = [value: number, labels?: Partial<Record<L, string>>];

/** What this process tells Prometheus about itself; each metric is made once, by its owner, and listed in docs/metrics.md. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor(@Inject(METRICS_CONFIG) { service, metricsPort }: MetricsConfig) {
    this.registry.setDefaultLabels({ service });
    if (metricsPort !== undefined) collectDefaultMetrics({ register: this.registry, prefix: PREFIX });
  }

  /** What only grows; its name ends in `_total`. */
  counter<L extends string>(name: `${string}_total`, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }

  /** Measurements; the name says their unit, `buckets` are upper bounds in it. */
  histogram<L extends string>(name: string, help: string, buckets: number[], labelNames: readonly L[] = []): Histogram<L> {
    return new Histogram({ name: PREFIX + name, help, buckets, labelNames, registers: [this.registry] });
  }

  /** What is looked at when somebody asks; what cannot be read within 2 s is left out. */
  gauge<L extends string>(name: string, help: string, labelNames: readonly L[], read: () => Promise<Sample<L>[]> | Sample<L>[]): void {
    const gauge: Gauge<L> = new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        const samples = await patiently(async () => read());
        gauge.reset();
        // Without labels a gauge is 0 after its reset, which would be said of what is not known.
        if (samples.length === 0 && labelNames.length === 0) gauge.remove();
        for (const [value, labels = {}] of samples) gauge.set(labels as Record<L, string>, value);
      },
    });
  }

  /** All of it in Prometheus' own format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

const patiently = async <T>(read: () => Promise<T[]>): Promise<T[]> => {
  const late = new Promise<T[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
  return Promise.race([read().catch(() => []), late]);
};
