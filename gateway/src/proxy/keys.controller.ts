import { Controller, Get, Req, Res } from '@nestjs/common';
import { Unlisted } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { Forwarding } from './forwarding.js';

/** The keys that check tokens, for anybody. */
@Controller('.well-known/jwks.json')
@Unlisted()
export class KeysController {
  constructor(private readonly forwarding: Forwarding) {}

  @Get()
  keys(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forwarding.pass('identity', request, response);
  }
}
