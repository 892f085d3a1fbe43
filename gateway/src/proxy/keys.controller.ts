import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { forward } from './forward.js';
import { Upstreams } from './upstreams.js';

/** The keys that check tokens, for anybody. */
@Controller('.well-known/jwks.json')
export class KeysController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly upstreams: Upstreams,
  ) {}

  @Get()
  keys(@Req() request: Request, @Res() response: Response): Promise<void> {
    return forward(this.upstreams.of('identity'), request, response, this.config.publicUrl);
  }
}
