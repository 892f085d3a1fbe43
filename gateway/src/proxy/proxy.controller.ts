import { All, Controller, Req, Res } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { countAs, found, RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { PersonalTokens } from '../personal-tokens/personal-tokens.js';
import { routeFor } from '../routes.js';
import { Forwarding } from './forwarding.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const notOffered = refusal(405, 'This method is not offered.');

/** Everything below /api that is not the gateway's own. */
@Controller()
export class ProxyController {
  constructor(
    private readonly forwarding: Forwarding,
    private readonly personal: PersonalTokens,
  ) {}

  @All('{*path}')
  async pass(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!METHODS.has(request.method)) throw new RefusalError(notOffered);
    const { service, route, lane } = found(routeFor(request.originalUrl.split('?', 1)[0] ?? ''), 'Not found.');
    countAs(response, route);
    await this.personal.exchange(request, response);
    return this.forwarding.pass(service, request, response, lane);
  }
}
