import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { runInContext } from '../work/context.js';
import { networkOf } from './network-of.js';

const ID = /^[\w.-]{8,128}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const matching = (pattern: RegExp, value: string | undefined): string | undefined => (value !== undefined && pattern.test(value) ? value : undefined);

/** First middleware of all: gives the request its ids (the caller's, when well-formed) and opens its context. */
export const requestContext = (request: Request, response: Response, next: NextFunction): void => {
  const requestId = matching(ID, request.get('x-request-id')) ?? randomUUID();
  const correlationId = matching(ID, request.get('x-correlation-id')) ?? requestId;
  response.setHeader('x-request-id', requestId);
  const traceparent = matching(TRACEPARENT, request.get('traceparent'));
  const asked = { method: request.method, url: request.originalUrl };
  runInContext({ requestId, correlationId, asked, traceparent, address: networkOf(request.ip) }, next);
};
