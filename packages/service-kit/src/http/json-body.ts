import { refusal } from '@prepmarket/api-kit';
import { json, type NextFunction, type Request, type Response } from 'express';
import { RefusalError } from '../work/refuse.js';

const LIMIT = '1mb';
const parse = json({ limit: LIMIT });

const REFUSALS: Record<number, RefusalError> = {
  413: new RefusalError(refusal(413, 'The request is too large.')),
  415: new RefusalError(refusal(415, 'This encoding is not supported.')),
};

/** Reads JSON bodies; what cannot be read is the caller's error and never ours. Forms are not read here: they are streamed by their route. */
export const jsonBody = (request: Request, response: Response, next: NextFunction): void =>
  parse(request, response, (error?: unknown) => {
    if (!error) return next();
    const status = (error as { status?: number }).status ?? 400;
    next(REFUSALS[status] ?? new RefusalError(refusal(400, 'The request body is not valid JSON.')));
  });
