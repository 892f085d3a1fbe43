import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { JsonText, written } from './json-text.js';
import { isUnchanged } from './unchanged.js';

const hasData = (body: unknown): body is { data: object } =>
  typeof body === 'object' && body !== null && 'success' in body && 'data' in body && typeof body.data === 'object' && body.data !== null;

/** Writes answers itself: Express would write what they say twice. What the database has written is not sent to who has it. */
export class Adapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (!hasData(body)) return super.reply(response, body, status);
    const text = written(body);
    if (body.data instanceof JsonText && isUnchanged(response, text)) return super.reply(response, undefined, 304);
    return super.reply(response.type('json'), text, status);
  }
}
