import 'reflect-metadata';
import type { Server } from 'node:http';
import { type INestApplication, Logger as NestLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { refuseUnfinished } from './backup/unfinished.js';
import type { KitConfig } from './config.js';
import { openDatabase } from './database/data-source.js';
import { awaitMigrations, migrate } from './database/migrate.js';
import { Events } from './events/index.js';
import { Adapter } from './http/adapter.js';
import { inOrder } from './http/in-order.js';
import { notKept } from './http/not-kept.js';
import { warnOfProxies } from './http/proxy-list.js';
import { requestContext } from './http/request-context.js';
import { KitModule, type ServiceOptions } from './kit.module.js';
import { KIT_ENTITIES } from './kit-entities.js';
import { earlyLog } from './logs/logs.js';
import { requestLines } from './logs/request-lines.js';
import { Metrics, requestTimes } from './metrics/index.js';
import { serveDocument } from './openapi/serve.js';
import { paced } from './pace/index.js';
import { surviveRejections } from './process/process.js';
import { requestSpans, Tracing } from './tracing/index.js';

const OUTSIDE_PREFIX = ['health/started', 'health/ready', 'health/live'];

const HEADERS_MS = 20_000;
const ANY_PRIVATE = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Brings a service up: migrations, database, events, HTTP. Resolves when it listens; `app.getUrl()` tells where. `app.close()` says not ready, waits, drains,
 * then stops events and jobs and closes the pool. Stopping on signals is the caller's: `runAsProcess` where the service is its own process.
 */
export const startService = async (config: KitConfig, options: ServiceOptions): Promise<INestApplication> => {
  NestLogger.overrideLogger(earlyLog(config.service, config));
  surviveRejections((error) => new NestLogger('Process').error({ err: error }, 'Unhandled rejection'));
  await (config.migrations === 'await' ? awaitMigrations : migrate)(config, options.migrations);
  const database = await openDatabase(config, [...KIT_ENTITIES, ...options.entities]);
  try {
    await refuseUnfinished(config.service, (text) => database.query(text));
    return await serve(config, options, database);
  } catch (error) {
    if (database.isInitialized) await database.destroy();
    throw error;
  }
};

const serve = async (config: KitConfig, options: ServiceOptions, database: DataSource): Promise<INestApplication> => {
  const root = KitModule.forRoot(config, options, database);
  const app = await NestFactory.create<NestExpressApplication>(root, new Adapter(), { bodyParser: false, bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  // Nobody keeps an answer to compare it with; files bring a tag of their own.
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies ?? ANY_PRIVATE);
  if (!options.jobsAlone) warnOfProxies(config, 'any private address is believed about who its caller is');
  const outside = [...OUTSIDE_PREFIX, ...(options.outsidePrefix ?? [])];
  app.setGlobalPrefix('api', { exclude: outside });
  const spans = requestSpans(app.get(Tracing), 'inside');
  const lines = requestLines(config.service, config);
  app.use(inOrder(requestTimes(app.get(Metrics)), paced(app.get(Metrics), config.pace), requestContext, lines, spans, notKept));
  try {
    await app.init();
    serveDocument(app, { ...options, service: config.service, outside });
    if (!options.jobsAlone) await app.get(Events).start(app);
    configureServer(app.getHttpServer());
    await app.listen(config.port, config.host);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
};

const configureServer = (server: Server): void => {
  // A large upload over a slow line takes longer than any fixed limit: it is watched by its pace; the headers keep theirs.
  server.requestTimeout = 0;
  server.headersTimeout = HEADERS_MS;
  // Longer than a proxy keeps its side open, so that it never sends into a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
};
