import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { written } from './json-text.js';

const hasData = (body: unknown): body is { data: object } =>
  typeof body === 'object' && body !== null && 'success' in body && 'data' in body && typeof body.data === 'object' && body.data !== null;

/** Writes answers itself: Express would write what they say twice. */
export class Adapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (!hasData(body)) return super.reply(response, body, status);
    return super.reply(response.type('json'), written(body), status);
  }
}
