import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { Drain, ErrorFilter, Jwks, logs, MetricsModule, STOP_TIMES, TracingModule, usualStop } from '@prepmarket/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { HealthController } from './health/health.controller.js';
import { ProductHealth } from './health/product-health.js';
import { ProductState } from './health/product-state.js';
import { StateController } from './health/state.controller.js';
import { REQUESTS_PER_MINUTE } from './limits.js';
import { Listeners } from './load/listeners.js';
import { LoadMetrics } from './load/load-metrics.js';
import { Refused } from './load/refused.js';
import { DocumentController } from './openapi/document.controller.js';
import { Documents } from './openapi/documents.js';
import { PageController } from './openapi/page/page.controller.js';
import { Parts } from './openapi/parts.js';
import { PersonalTokens } from './personal-tokens/personal-tokens.js';
import { Forwarding } from './proxy/forwarding.js';
import { KeysController } from './proxy/keys.controller.js';
import { NowhereController } from './proxy/nowhere.controller.js';
import { Passing } from './proxy/passing.js';
import { Upstreams } from './proxy/upstreams.js';
import { Callers } from './rates/callers.js';
import { RatesGuard } from './rates/rates.guard.js';
import { Windows } from './rates/windows.js';

const MINUTE = 60_000;

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        logs('gateway', config),
        MetricsModule.forRoot({ ...config, service: 'gateway' }),
        TracingModule.forRoot({ ...config, service: 'gateway' }),
        ThrottlerModule.forRoot({ throttlers: [{ ttl: MINUTE, limit: config.requestsPerMinute ?? REQUESTS_PER_MINUTE }], storage: new Windows() }),
      ],
      controllers: [HealthController, StateController, KeysController, DocumentController, PageController, NowhereController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: STOP_TIMES, useValue: config.stop ?? usualStop },
        Upstreams,
        Forwarding,
        Passing,
        RatesGuard,
        Listeners,
        LoadMetrics,
        Refused,
        ProductHealth,
        ProductState,
        { provide: Jwks, useFactory: () => new Jwks(config) },
        PersonalTokens,
        Callers,
        Parts,
        Documents,
        Drain,
        { provide: APP_GUARD, useExisting: RatesGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
