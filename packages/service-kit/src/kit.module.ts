import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { getRepositoryToken } from '@nestjs/typeorm';
import { DataSource, EntityManager } from 'typeorm';
import { ReplayJob } from './admin/replay-job.js';
import { AuditTrail } from './audit/audit-trail.js';
import { Jwks, KEY_SOURCE, type KeySource } from './auth/jwks.js';
import { Revocations } from './auth/revocations.js';
import { Sessions } from './auth/sessions.js';
import { tokenGuard } from './auth/token.guard.js';
import { tokenStrategy } from './auth/token.strategy.js';
import { Verified } from './auth/verified.js';
import { KIT_CONFIG, type KitConfig } from './config.js';
import { CloseDatabase } from './database/close-database.js';
import { Events, EventsModule, Remembered, type Republished } from './events/index.js';
import { type FileReader, FilesModule } from './files/index.js';
import { Degraded } from './health/degraded.js';
import { HealthController } from './health/health.controller.js';
import { Health } from './health/health.js';
import { StateController } from './health/state.controller.js';
import { SURROUNDINGS, type Surroundings } from './health/surroundings.js';
import { ErrorFilter } from './http/error-filter.js';
import { JsonInterceptor } from './http/json.interceptor.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { Jobs } from './jobs/index.js';
import { logs } from './logs/logs.js';
import { MetricsModule } from './metrics/index.js';
import { ServiceMetrics } from './metrics/service-metrics.js';
import type { Chapter } from './openapi/index.js';
import { OWN_DATA, type OwnData, OwnDataReaders, ownDataController } from './own-data/index.js';
import { PEOPLE_EVENTS, People, type PeopleEvents } from './people/people.js';
import { peopleListener } from './people/people.listener.js';
import { Drain } from './process/drain.js';
import { STOP_TIMES, usualStop } from './process/stop-times.js';
import { type PruneRule, Pruning } from './pruning/index.js';
import { kitRules, PRUNE_RULES } from './pruning/rule.js';
import { StoreModule } from './store/index.js';
import { TracingModule } from './tracing/index.js';
import { Work } from './work/work.js';

const REMEMBERED_FOR = 3000;
/** Of a service several may be started in one process. */
let started = 0;

export interface ServiceOptions {
  /** The service's root module; it sees every provider of the kit. */
  module: Type | DynamicModule;
  /** Entity classes of the service. */
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  entities: Function[];
  /** TypeORM MigrationInterface classes; their names end in a time stamp above 1700000000000. */
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  migrations: Function[];
  /** The events that keep this service's copy of people. */
  people?: PeopleEvents;
  /** First letter of this service's file keys; without it there are no file routes. */
  letter?: string;
  fileReader?: Type<FileReader>;
  /** See FilesConfig. */
  adopts?: string;
  namedBy?: string[];
  counted?: readonly string[];
  /** What it keeps of one person, for that person to download; without it there is no such route. */
  ownData?: OwnData;
  providers?: Provider[];
  /** The signing keys, for the service that owns them; others fetch them from `jwksUrl`. */
  jwks?: KeySource;
  /** The domain in the scopes of personal access tokens: 'notes' opens what reads with `notes:read`, the rest with `notes:write`. Without it they open nothing. A controller with `@ScopedAs` has its own. */
  scope?: string;
  /** The same of its files, where it is another. */
  filesScope?: string;
  /** What it says of itself in the document of the API; without it, it is there by its name. */
  chapter?: Chapter;
  /** Does jobs alone: it answers for its health and nothing else, and leaves events to the processes that take requests. */
  jobsAlone?: boolean;
  /** The current state of what others copy, in the order in which others need it. */
  republish?: readonly Republished[];
  /** What beside the kit's own is deleted by its age. */
  oldRows?: PruneRule[];
  /** Paths outside of /api, like '.well-known/jwks.json'. */
  outsidePrefix?: string[];
}

@Module({})
export class KitModule {
  static forRoot(config: KitConfig, options: ServiceOptions, database: DataSource): DynamicModule {
    const strategy = `jwt-${config.service}-${started++}`;
    const shared: Provider[] = [
      { provide: KIT_CONFIG, useValue: config },
      { provide: DataSource, useValue: database },
      { provide: EntityManager, useValue: database.manager },
      ...options.entities.map((entity) => ({ provide: getRepositoryToken(entity as Type), useValue: database.getRepository(entity) })),
      ...(options.jwks ? [{ provide: KEY_SOURCE, useValue: options.jwks }] : []),
      ...(options.providers ?? []),
      ...(options.people ? [{ provide: PEOPLE_EVENTS, useValue: options.people }] : []),
      // A service without such events changes people itself.
      { provide: Remembered, inject: [Events], useFactory: (events: Events) => new Remembered(events, options.people ? REMEMBERED_FOR : 0) },
      { provide: STOP_TIMES, useValue: config.stop ?? usualStop },
      Drain,
      Work,
      AuditTrail,
      Jobs,
      People,
      Jwks,
      Sessions,
    ];
    return {
      module: KitModule,
      global: true,
      imports: [
        logs(config.service, config),
        MetricsModule.forRoot(config),
        TracingModule.forRoot(config),
        EventsModule.forRoot({ ...config, republish: options.republish }),
        StoreModule.forRoot(config),
        ...(options.letter ? [FilesModule.forRoot({ ...options, letter: options.letter, keptPerOwner: config.keptPerOwner })] : []),
        options.module,
      ],
      controllers: [
        HealthController,
        ...(options.jobsAlone ? [] : [StateController]),
        ...(options.people && !options.jobsAlone ? [peopleListener(options.people)] : []),
        ...(options.ownData && !options.jobsAlone ? [ownDataController(config.service)] : []),
      ],
      providers: [
        ...shared,
        Health,
        Degraded,
        Revocations,
        ServiceMetrics,
        ReplayJob,
        { provide: SURROUNDINGS, useValue: { files: options.letter !== undefined, requests: !options.jobsAlone } satisfies Surroundings },
        CloseDatabase,
        ...(options.ownData ? [{ provide: OWN_DATA, useValue: options.ownData }, OwnDataReaders] : []),
        { provide: PRUNE_RULES, useValue: [...kitRules, ...(options.oldRows ?? [])] },
        Pruning,
        Verified,
        tokenStrategy(strategy),
        { provide: APP_GUARD, useClass: tokenGuard(strategy, options.scope, options.filesScope) },
        { provide: APP_FILTER, useClass: ErrorFilter },
        // In this order: the key counts for the body it came with.
        { provide: APP_INTERCEPTOR, useClass: JsonInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
      exports: shared,
    };
  }
}
