import { refusal } from '@prepmarket/api-kit';
import { json, type NextFunction, type Request, type Response } from 'express';
import { RefusalError } from '../work/refuse.js';

const LIMIT = '1mb';
const DEEPEST = 100;

/** Thousands of nested brackets cost seconds of parsing and more stack than there is; nothing that we read is nested like that. */
const isTooDeep = (body: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < body.length && depth <= DEEPEST; at += 1) {
    const sign = body[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return depth > DEEPEST;
};

// What this throws comes back as 403.
const verify = (_request: unknown, _response: unknown, body: Buffer): void => {
  if (isTooDeep(body.toString('latin1'))) throw new Error('too deep');
};
const parse = json({ limit: LIMIT, verify });

const REFUSALS: Record<number, RefusalError> = {
  403: new RefusalError(refusal(400, 'The request body is nested too deeply.')),
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
