import { isUtf8 } from 'node:buffer';
import { type Refusal, refusal } from '@prepmarket/api-kit';
import { json, type Request, type Response } from 'express';
import { RefusalError } from '../work/refuse.js';
import { tooLarge } from './failure-of.js';
import { Nesting } from './nesting.js';

/** Bytes of a JSON body, unpacked. */
export const JSON_BYTES = 1_048_576;
export const tooDeep = refusal(400, 'The request body is nested too deeply.');
const notRead = refusal(415, 'This encoding is not supported.');
const notUtf8 = refusal(400, 'The request body is not in UTF-8.');
const noJson = refusal(400, 'The request body is not valid JSON.');

// What this throws comes back with its type.
const verify = (_request: unknown, _response: unknown, body: Buffer, charset: string): void => {
  if (charset !== 'utf-8') throw Object.assign(new Error('charset'), { type: 'charset' });
  if (!isUtf8(body)) throw Object.assign(new Error('utf8'), { type: 'utf8' });
  if (new Nesting().exceeds(body)) throw Object.assign(new Error('nesting'), { type: 'nesting' });
};
const parse = json({ limit: JSON_BYTES, verify });

const OWN: Record<string, Refusal> = { nesting: tooDeep, charset: notRead, utf8: notUtf8 };
const refusalOf = ({ type = '', status }: { type?: string; status?: number }): Refusal =>
  OWN[type] ?? (status === 415 ? notRead : status === 413 ? tooLarge : noJson);

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

const hasBytes = ({ headers }: Request): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that was left unread for its type must not look as if it had been taken. @throws RefusalError 415 */
export const refuseOtherType = (request: Request, taken: string): void => {
  if (request.body === undefined && hasBytes(request)) throw new RefusalError(refusal(415, `Please send the request body as ${taken}.`));
};

/** JSON in a field of a form. @throws RefusalError 400 */
export const jsonIn = (field: string, text: string): unknown => {
  if (new Nesting().exceeds(Buffer.from(text))) throw new RefusalError(tooDeep);
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(refusal(400, `The field ${field} must hold JSON`));
  }
};
