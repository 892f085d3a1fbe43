import { Controller, Get, Req, Res } from '@nestjs/common';
import { serviceState } from '@prepmarket/api-kit';
import { About, answer, answers } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { ProductState } from './product-state.js';

/** How each service is, for administrators. */
@Controller('state')
export class StateController {
  constructor(private readonly product: ProductState) {}

  @Get()
  @About('Read how each service is', answers('states', z.array(serviceState)), { who: 'Administrators.' })
  async all(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const found = await this.product.of(request.headers.authorization);
    if ('states' in found) return answer('states', found.states);
    response.status(found.refusal.status);
    return found.refusal.body;
  }
}
