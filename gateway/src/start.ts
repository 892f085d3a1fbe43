import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { inOrder, JsonLogger, Metrics, paced, requestContext, requestLines, requestSpans, requestTimes, Tracing, warnOfProxies } from '@prepmarket/service-kit';
import type { Express, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { usualLimits } from './limits.js';
import { boundConnections } from './load/connections.js';
import { Passing } from './proxy/passing.js';

export { type GatewayConfig, gatewayConfig, trustedProxies } from './config.js';
export { serviceFor } from './routes.js';
export { type ServiceName, services } from './services.js';

const HEADERS_MS = 20_000;

/** Headers that are the same on every answer: worked out once. */
const fixed = (handler: RequestHandler): RequestHandler => {
  const headers = new Map<string, string>();
  const writer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined };
  handler({} as Request, writer as unknown as Response, () => undefined);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
};

// The API sends data, never a page; files bring a policy of their own.
const apiHeaders = fixed(
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  }),
);

const API = /^\/api(?:[/?]|$)/i;
const ofApi =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    API.test(request.originalUrl) ? handler(request, response, next) : next();

/** From now on by https alone, pages too. */
const httpsOnly = helmet.strictTransportSecurity({ maxAge: 31_536_000 });

// Nest answers only below its prefix; Express would send a page of its own.
const notFound: RequestHandler = (_request, response) => void response.status(404).json({ success: false, message: 'Not found.', status: 404 });

/** Starts the gateway. `mount` may put more before what has no route to a service, e.g. the front ends where one process serves everything. `app.close()` stops it. */
export const start = async (config: GatewayConfig, mount?: (express: Express) => void): Promise<INestApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule.forRoot(config), { bodyParser: false, bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(JsonLogger));
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies ?? false);
  warnOfProxies(config, 'all callers behind one proxy are counted as one');
  app.setGlobalPrefix('api', { exclude: ['health/started', 'health/ready', 'health/live', '.well-known/jwks.json'] });
  const { pace, connectionsPerAddress } = config.limits ?? usualLimits;
  const express: Express = app.getHttpAdapter().getInstance();
  const isProxy: (address: string, hop: number) => boolean = express.get('trust proxy fn');
  const connections = boundConnections(app.getHttpServer(), connectionsPerAddress, (address) => isProxy(address, 0));
  const usual = inOrder(
    requestTimes(app.get(Metrics)),
    paced(app.get(Metrics), pace),
    requestContext,
    requestLines('gateway', config),
    requestSpans(app.get(Tracing), 'outside'),
    connections,
    ...(config.publicUrl.startsWith('https:') ? [httpsOnly] : []),
    ofApi(apiHeaders),
    app.get(Passing).handler,
  );
  app.use(usual);
  mount?.(express);
  await app.init();
  express.use(notFound);
  const server = app.getHttpServer();
  // A large upload over a slow line takes longer than any fixed limit: it is watched by its pace; the headers keep theirs.
  server.requestTimeout = 0;
  server.headersTimeout = HEADERS_MS;
  // Longer than a load balancer keeps its side open, so that it never sends into a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  await app.listen(config.port, config.host);
  return app;
};
