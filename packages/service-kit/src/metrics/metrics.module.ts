import { type DynamicModule, Global, Module } from '@nestjs/common';
import { METRICS_CONFIG, Metrics, type MetricsConfig } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

@Global()
@Module({})
export class MetricsModule {
  static forRoot(config: MetricsConfig): DynamicModule {
    return { module: MetricsModule, providers: [{ provide: METRICS_CONFIG, useValue: config }, Metrics, MetricsServer], exports: [Metrics] };
  }
}
