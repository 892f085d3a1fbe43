import type { Request, RequestHandler, Response } from 'express';
import { Store, storage } from 'nestjs-pino/storage.js';
import { context } from '../work/context.js';
import { bearer, type LogOptions, writer } from './logs.js';
import { isProvoked, refusals } from './refusals.js';

const PROBE = /^\/(api\/)?health(\/|$|\?)/;

/** Whoever probes reads the answer; that something is not ready yet is no error. */
const levelOf = ({ originalUrl }: Request, { statusCode }: Response, broken?: Error) => {
  if (PROBE.test(originalUrl)) return 'trace';
  if (isProvoked(statusCode)) return broken ? 'error' : 'warn';
  return broken || statusCode >= 500 ? 'error' : 'debug';
};

const messageOf = ({ writableEnded, statusCode }: Response, broken?: Error) =>
  broken || statusCode >= 500 ? 'request errored' : writableEnded ? 'request completed' : 'request aborted';

/** Behind `requestContext`: one line for each request when it has ended, where its level is written. */
export const requestLines = (service: string, how: LogOptions): RequestHandler => {
  const log = writer(service, how);
  return (request, response, next) => {
    const running = context();
    const began = Date.now();
    let broken: Error | undefined;
    response.once('error', (error) => (broken = error));
    response.once('close', () => {
      const level = levelOf(request, response, broken);
      if (!log.isLevelEnabled(level)) return;
      const refused = refusals.get(response);
      const of = { ...(running && bearer(running)), ...(refused && { refused }), ...(broken && { err: broken }) };
      log[level]({ res: response, ...of, responseTime: Date.now() - began }, messageOf(response, broken));
    });
    // Several services may share a process: what Nest writes meanwhile goes by this one's name.
    storage.run(new Store(log), next);
  };
};
