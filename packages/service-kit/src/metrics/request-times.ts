import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Seconds, up to the five minutes that a sequence of images may take to arrive. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 300];

const ROUTE = 'prepmarket:route';
/** Any path at all: nobody's route. */
const CATCH_ALL = /^(\/api)?\/?\{?\*path\}?$/;

/** The pattern that a request's path has met, nothing where it met none. */
export const routeOf = (request: Request, response: Response): string | undefined => {
  const route: string | undefined = response.locals[ROUTE] ?? request.route?.path;
  return route && !CATCH_ALL.test(route) ? route : undefined;
};

/** Names the pattern a request counts under, for whoever answers all paths with one route. */
export const countAs = (response: Response, route: string): void => {
  response.locals[ROUTE] = route;
};

/** Times each request under the pattern of its route, never its address; `aborted` is the status of one whose client left before the end of its answer. */
export const requestTimes = (metrics: Metrics): RequestHandler => {
  const times = metrics.histogram('http_request_duration_seconds', 'Requests by the pattern of their route', BUCKETS, ['method', 'route', 'status']);
  return (request, response, next) => {
    const end = times.startTimer({ method: request.method });
    response.once('close', () => {
      end({ route: routeOf(request, response) ?? 'none', status: response.writableFinished ? String(response.statusCode) : 'aborted' });
    });
    next();
  };
};
