import { refusal } from '@prepmarket/api-kit';
import { json, type Request, type Response } from 'express';
import { RefusalError } from '../work/refuse.js';
import { tooLarge } from './failure-of.js';
import { Nesting } from './nesting.js';

/** Bytes of a JSON body, unpacked. */
export const JSON_BYTES = 1_048_576;
export const tooDeep = refusal(400, 'The request body is nested too deeply.');
const notRead = refusal(415, 'This encoding is not supported.');
const noJson = refusal(400, 'The request body is not valid JSON.');

// What this throws comes back with its type.
const verify = (_request: unknown, _response: unknown, body: Buffer, charset: string): void => {
  if (charset !== 'utf-8') throw Object.assign(new Error('charset'), { type: 'charset' });
  if (new Nesting().exceeds(body)) throw Object.assign(new Error('nesting'), { type: 'nesting' });
};
const parse = json({ limit: JSON_BYTES, verify });

const refusalOf = ({ type, status }: { type?: string; status?: number }) =>
  type === 'nesting' ? tooDeep : type === 'charset' || status === 415 ? notRead : status === 413 ? tooLarge : noJson;

/**
 * Reads a JSON body into `request.body`, if there is one; forms are streamed by their route.
 * @throws RefusalError 400, 413, 415: what cannot be read is the caller's error and never ours
 */
export const readJson = (request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) =>
    parse(request, response, (error?: unknown) => {
      // Of who has gone before, nothing was read.
      const failed = error ?? (request.readableAborted ? {} : undefined);
      if (failed) reject(new RefusalError(refusalOf(failed)));
      else resolve();
    }),
  );

/** JSON in a field of a form. @throws RefusalError 400 */
export const jsonIn = (field: string, text: string): unknown => {
  if (new Nesting().exceeds(Buffer.from(text))) throw new RefusalError(tooDeep);
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(refusal(400, `The field ${field} must hold JSON`));
  }
};
