import { All, Controller, Req } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { RefusalError } from '@prepmarket/service-kit';
import type { Request } from 'express';
import { METHODS } from '../routes.js';

const notOffered = refusal(405, 'This method is not offered.');
const notFound = refusal(404, 'Not found.');

/** Everything below /api that is neither a service's nor the gateway's own. */
@Controller()
export class NowhereController {
  /** @throws RefusalError 404, 405 */
  @All('{*path}')
  refuse(@Req() { method }: Request): never {
    throw new RefusalError(METHODS.has(method) ? notFound : notOffered);
  }
}
