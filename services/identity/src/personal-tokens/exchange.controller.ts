import { Controller, HttpCode, Post } from '@nestjs/common';
import { Public, Unlisted, ZBody } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { Address } from '../throttle/address.js';
import { ExchangeService } from './exchange.service.js';

const asked = z.object({ token: z.string().check(z.maxLength(100)) });

/** For the gateway: no way from outside leads here. */
@Controller('.well-known/personal-token')
@Public()
@Unlisted()
export class ExchangeController {
  constructor(private readonly exchanges: ExchangeService) {}

  @Post()
  @HttpCode(200)
  exchange(@ZBody(asked) { token }: z.infer<typeof asked>, @Address() address: string) {
    return this.exchanges.exchange(token, address);
  }
}
