import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Request } from 'express';
import { Logger, LoggerModule, type Params, PinoLogger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import type { Options } from 'pino-http';
import { context, type RequestContext } from '../work/context.js';
import { errorOf, withToldErrors } from './error-of.js';
import { masked, safeUrl } from './masked.js';
import { isProvoked, refusals } from './refusals.js';
import { terminal } from './terminal.js';

/** Nest's log as JSON lines: `app.useLogger(app.get(JsonLogger))`. */
export { Logger as JsonLogger } from 'nestjs-pino';

const REDACTED = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token', '*.secretKey'];

const PROBE = /^\/(api\/)?health(\/|$|\?)/;

/** Whoever probes reads the answer; that something is not ready yet is no error. */
const levelOf = (request: IncomingMessage, { statusCode }: ServerResponse, error?: Error) => {
  if (PROBE.test(request.url ?? '')) return 'trace';
  if (error ? isMadeUp(error) && isProvoked(statusCode) : isProvoked(statusCode)) return 'warn';
  return error || statusCode >= 500 ? 'error' : 'debug';
};

/** The library makes an error of its own for each 5xx, with a stack that tells nothing. */
const isMadeUp = (error: Error): boolean => /^failed with status code/.test(error.message);

/** Each request's context: a line about its end may be written while a connection that another request has opened tells of it. */
const contexts = new WeakMap<IncomingMessage, RequestContext>();
const bearer = ({ requestId, correlationId, actor, span }: RequestContext) => ({
  requestId,
  correlationId,
  ...(actor && { user: actor.id }),
  ...(span && { trace_id: span.traceparent.split('-')[1] }),
});
const own = (request: IncomingMessage, response: ServerResponse) => {
  const of = contexts.get(request);
  const sentence = refusals.get(response);
  return { ...(of && bearer(of)), ...(sentence && { refused: sentence }) };
};

const options = (service: string, level: string): Options => ({
  name: service,
  level,
  redact: { paths: REDACTED, censor: '…' },
  hooks: { streamWrite: masked },
  mixin: () => {
    const running = context();
    return running ? bearer(running) : {};
  },
  genReqId: (request) => {
    const running = context();
    if (running) contexts.set(request, running);
    return running?.requestId ?? '';
  },
  customLogLevel: levelOf,
  customSuccessObject: (request, response, line: object) => ({ ...line, ...own(request, response) }),
  customErrorObject: (request, response, error, line: object) => ({ ...line, ...own(request, response), ...(isMadeUp(error) && { err: undefined }) }),
  formatters: { log: withToldErrors },
  serializers: {
    req: (request: Request) => ({ id: request.id, method: request.method, url: safeUrl(request.url) }),
    res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
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

const paramsOf = (service: string, { logLevel, production = false, logTo = terminal(production) }: LogOptions): Params => ({
  forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
  pinoHttp: logTo ? [options(service, logLevel), logTo] : options(service, logLevel),
});
