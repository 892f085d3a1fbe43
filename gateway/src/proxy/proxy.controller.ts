import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { countAs, found, RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { routeFor } from '../routes.js';
import { forward } from './forward.js';
import { Upstreams } from './upstreams.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const notOffered = refusal(405, 'This method is not offered.');

/** Everything below /api that is not the gateway's own. */
@Controller()
export class ProxyController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly upstreams: Upstreams,
  ) {}

  @All('{*path}')
  pass(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!METHODS.has(request.method)) throw new RefusalError(notOffered);
    const { service, route } = found(routeFor(request.originalUrl.split('?', 1)[0] ?? ''), 'Not found.');
    countAs(response, route);
    return forward(this.upstreams.of(service), request, response, this.config.publicUrl);
  }
}
