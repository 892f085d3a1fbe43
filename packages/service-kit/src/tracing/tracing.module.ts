import { type DynamicModule, Global, Module } from '@nestjs/common';
import { openTracing, Tracing, type TracingConfig } from './tracing.js';

@Global()
@Module({})
export class TracingModule {
  static forRoot(config: TracingConfig): DynamicModule {
    return { module: TracingModule, providers: [{ provide: Tracing, useFactory: () => openTracing(config) }], exports: [Tracing] };
  }
}
