import type { Request, RequestHandler, Response } from 'express';
import { routeOf } from '../metrics/request-times.js';
import { context } from '../work/context.js';
import type { Ending, Step } from './span.js';
import type { Tracing } from './tracing.js';

/** Neither probes nor pages. */
const TRACED = /^\/api\/(?!health(?:[/?]|$))/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const methodOf = ({ method }: Request): string => (METHODS.has(method) ? method : '_OTHER');

const endingOf = (request: Request, response: Response): Ending => {
  const route = routeOf(request, response);
  const { statusCode, writableFinished } = response;
  const error = writableFinished ? statusCode >= 500 && String(statusCode) : 'aborted';
  return {
    ...(route && { name: `${methodOf(request)} ${route}` }),
    attributes: { ...(writableFinished && { 'http.response.status_code': statusCode }), ...(route && { 'http.route': route }) },
    ...(error && { error }),
  };
};

/**
 * Behind `requestContext`: tells of the request by the pattern of its route, never by its address. From inside it goes on with the caller's trace; whoever is
 * outside chooses neither a trace nor whether it is told, and is only pointed at.
 */
export const requestSpans =
  (tracing: Tracing, callers: 'inside' | 'outside'): RequestHandler =>
  (request, response, next) => {
    const running = context();
    const span = running && TRACED.test(request.originalUrl) ? begin(tracing, stepOf(request), callers, running.traceparent) : undefined;
    if (running && span) {
      Object.assign(running, { span, traceparent: span.traceparent });
      response.once('close', () => span.end(endingOf(request, response)));
    }
    next();
  };

const begin = (tracing: Tracing, step: Step, callers: 'inside' | 'outside', traceparent: string | undefined) =>
  callers === 'inside' ? tracing.begin(step, traceparent) : tracing.begin({ ...step, link: traceparent });

const stepOf = (request: Request) => {
  const method = methodOf(request);
  return { kind: 'server', name: method, attributes: { 'http.request.method': method, 'url.scheme': request.protocol } } as const;
};
