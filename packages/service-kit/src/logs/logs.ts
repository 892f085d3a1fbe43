import { Logger, LoggerModule, type Params, PinoLogger } from 'nestjs-pino';
import { __resetOutOfContextForTests } from 'nestjs-pino/PinoLogger.js';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { context, type RequestContext } from '../work/context.js';
import { errorOf, withToldErrors } from './error-of.js';
import { masked, safeUrl } from './masked.js';
import { terminal } from './terminal.js';

/** Nest's log as JSON lines: `app.useLogger(app.get(JsonLogger))`. */
export { Logger as JsonLogger } from 'nestjs-pino';

const REDACTED = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token', '*.secretKey'];

/** What a line says of the request that it belongs to. */
export const bearer = ({ requestId, correlationId, asked, actor, span }: RequestContext) => ({
  ...(asked && { req: { id: requestId, ...asked } }),
  requestId,
  correlationId,
  ...(actor && { user: actor.id }),
  ...(span && { trace_id: span.traceparent.split('-')[1] }),
});

const options = (service: string, level: string): LoggerOptions => ({
  name: service,
  level,
  redact: { paths: REDACTED, censor: '…' },
  hooks: { streamWrite: masked },
  mixin: () => {
    const running = context();
    return running ? bearer(running) : {};
  },
  formatters: { log: withToldErrors },
  serializers: {
    req: ({ id, method, url }: { id?: string; method: string; url: string }) => ({ id, method, url: safeUrl(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    err: (error: Error) => errorOf(error) as never,
  },
});

export interface LogOptions {
  logLevel: string;
  production?: boolean;
  /** Where lines go; standard output when absent, in JSON or, in a terminal outside of production, readable. */
  logTo?: DestinationStream;
}

/**
 * JSON lines; each carries the request's id, and the correlation id that follows an action through all services. None carries the values of a query, a body
 * or a statement, nor headers, addresses, or names that people gave.
 */
export const logs = (service: string, how: LogOptions) => LoggerModule.forRoot(paramsOf(service, how));

/** The same log before there is an app: what a start has to wait for is told like all else. */
export const earlyLog = (service: string, how: LogOptions): Logger => {
  const params = paramsOf(service, how);
  return new Logger(new PinoLogger(params), params);
};

/** For tests: nestjs-pino keeps the first log of a process for lines outside of requests; this one replaces it. */
export const replaceLog = (service: string, how: LogOptions): void => {
  __resetOutOfContextForTests();
  earlyLog(service, how);
};

/** What writes the lines. Each request's own line is written by `requestLines`: the library's costs a tenth of a request, also where nothing is written. */
export const writer = (service: string, { logLevel, production = false, logTo = terminal(production) }: LogOptions): pino.Logger =>
  logTo ? pino(options(service, logLevel), logTo) : pino(options(service, logLevel));

const paramsOf = (service: string, how: LogOptions): Params => ({ forRoutes: [], pinoHttp: { logger: writer(service, how) } });
