import { PassThrough } from 'node:stream';
import { refusal } from '@prepmarket/api-kit';
import { context, kindOf, RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { forwarding, passed } from './forward-step.js';
import { requestHeaders, responseHeaders } from './headers.js';
import type { Upstream } from './upstreams.js';

const ANSWER_MS = 35_000;

const unavailable = refusal(502, 'The service is not available right now. Please try again.');

const hasBody = ({ headers }: Request): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

// After an upload a service may still work on it: then the pool's patience counts.
const streams = (request: Request): boolean => hasBody(request) && !/^application\/json\b/i.test(request.headers['content-type'] ?? '');

/** The body on its way. An answer may come before all of it was sent: then the rest is read and dropped, so that the client gets to read the answer. */
const bodyOf = (request: Request): PassThrough | null => {
  if (!hasBody(request)) return null;
  const body = new PassThrough();
  request.pipe(body);
  request.once('aborted', () => body.destroy(new Error('The client went away')));
  body.on('error', () => undefined);
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  return body;
};

/**
 * Sends a request to a service and streams its answer back; neither body is ever held. A client that leaves ends the service's work on it.
 * @throws RefusalError 502 when the service cannot be reached or breaks off before its answer
 */
export const forward = async ({ pool, origin }: Upstream, request: Request, response: Response, publicUrl: string): Promise<void> => {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const running = context();
  const { requestId = '', correlationId = '' } = running ?? {};
  const span = running?.span?.begin(forwarding(request.method, origin));
  const call: Dispatcher.RequestOptions = {
    path: request.originalUrl,
    method: request.method as Dispatcher.HttpMethod,
    headers: requestHeaders(request, publicUrl, { requestId, correlationId, traceparent: span?.traceparent }),
    body: bodyOf(request),
    signal: left.signal,
    ...(!streams(request) && { headersTimeout: ANSWER_MS }),
  };
  try {
    await pool.stream(call, ({ statusCode, headers }) => {
      response.status(statusCode);
      for (const [name, value] of responseHeaders(headers)) response.setHeader(name, value);
      return response;
    });
    span?.end(passed(response.statusCode));
  } catch (error) {
    span?.end({ error: left.signal.aborted ? 'aborted' : kindOf(error) });
    if (left.signal.aborted || response.writableEnded) return;
    if (response.headersSent) response.destroy(error as Error);
    else throw new RefusalError(unavailable);
  }
};
