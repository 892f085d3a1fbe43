import type { RequestHandler } from 'express';

/** Handlers as one: to Express each of its own costs a request more than most of ours do (ADR 73). */
export const inOrder = (...handlers: RequestHandler[]): RequestHandler =>
  handlers.reduceRight<RequestHandler>(
    (rest, handler) => (request, response, next) => handler(request, response, (error) => (error ? next(error) : rest(request, response, next))),
    (_request, _response, next) => next(),
  );
