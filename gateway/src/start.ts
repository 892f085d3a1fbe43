import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { JsonLogger, requestContext } from '@prepmarket/service-kit';
import type { Express } from 'express';
import helmet from 'helmet';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';

export { type GatewayConfig, gatewayConfig, type ServiceName } from './config.js';

// The API sends data, never a page; files bring a policy of their own.
const apiHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: false,
});

/** Starts the gateway. `mount` may put more before the API, e.g. the front ends where one process serves everything. `app.close()` stops it. */
export const start = async (config: GatewayConfig, mount?: (express: Express) => void): Promise<INestApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule.forRoot(config), { bodyParser: false, bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(JsonLogger));
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies ?? false);
  app.setGlobalPrefix('api', { exclude: ['health/live'] });
  app.use(requestContext);
  app.use('/api', apiHeaders);
  mount?.(app.getHttpAdapter().getInstance());
  const server = app.getHttpServer();
  // A large upload over a slow line takes longer than any fixed limit; the headers keep theirs.
  server.requestTimeout = 0;
  await app.listen(config.port, config.host);
  return app;
};
