import { Transform } from 'node:stream';
import { passedThrough } from '@prepmarket/service-kit';
import type { Request } from 'express';
import { SMALL_BODY } from '../limits.js';

const announced = ({ headers }: Request): number => Number(headers['content-length'] ?? 0);

export const hasBody = (request: Request): boolean => request.headers['transfer-encoding'] !== undefined || announced(request) > 0;

export const isJson = ({ headers }: Request): boolean => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** Whether the body is received whole before a service is asked. */
export const isSmall = (request: Request): boolean =>
  isJson(request) || (request.headers['transfer-encoding'] === undefined && announced(request) <= SMALL_BODY);

const counted = () =>
  new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      passedThrough(piece.length);
      done(null, piece);
    },
  });

/** The body on its way. An answer may come before all of it was sent: then the rest is read and dropped, so that the client gets to read the answer. */
export const streamed = (request: Request): Transform => {
  const body = counted();
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The client went away'));
  });
  body.on('error', () => undefined);
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  return body;
};
