import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Request } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { context } from '../work/context.js';

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
  return error || statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug';
};

/** The library makes an error of its own for each 5xx, with a stack that tells nothing. */
const withoutMadeUp = (_request: unknown, _response: unknown, error: Error, line: object) =>
  /^failed with status code/.test(error.message) ? { ...line, err: undefined } : line;

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
        return running ? { requestId: running.requestId, correlationId: running.correlationId, ...(running.actor && { user: running.actor.id }) } : {};
      },
      genReqId: () => context()?.requestId ?? '',
      customLogLevel: levelOf,
      customErrorObject: withoutMadeUp,
      serializers: {
        req: (request: Request) => ({ id: request.id, method: request.method, url: safeUrl(request.url) }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  });
