import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Request } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { context, type RequestContext } from '../work/context.js';
import { isProvoked, refusals } from './refusals.js';

/** Nest's log as JSON lines: `app.useLogger(app.get(JsonLogger))`. */
export { Logger as JsonLogger } from 'nestjs-pino';

const SECRET_QUERY = /([?&][^=&]*(?:token|key|code|password|signature)[^=&]*=)[^&]*/gi;
const SECRET_PATH = /(\/(?:verify-email|reset-password)\/)[^/?]+/gi;

/** An address without the secrets it may carry in its query or path. */
export const safeUrl = (url: string): string => url.replace(SECRET_QUERY, '$1…').replace(SECRET_PATH, '$1…');

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
const bearer = ({ requestId, correlationId, actor }: RequestContext) => ({ requestId, correlationId, ...(actor && { user: actor.id }) });
const own = (request: IncomingMessage, response: ServerResponse) => {
  const of = contexts.get(request);
  const sentence = refusals.get(response);
  return { ...(of && bearer(of)), ...(sentence && { refused: sentence }) };
};

/** JSON lines; each carries the request's id, and the correlation id that follows an action through all services. */
export const logs = (service: string, level: string) =>
  LoggerModule.forRoot({
    forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
    pinoHttp: {
      name: service,
      level,
      redact: { paths: REDACTED, censor: '…' },
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
      serializers: {
        req: (request: Request) => ({ id: request.id, method: request.method, url: safeUrl(request.url) }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  });
