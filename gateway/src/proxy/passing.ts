import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { countAs, ErrorFilter } from '@prepmarket/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { PersonalTokens } from '../personal-tokens/personal-tokens.js';
import { RatesGuard } from '../rates/rates.guard.js';
import { METHODS, type Route, routeFor } from '../routes.js';
import { Forwarding } from './forwarding.js';

/**
 * Passes on what is a service's. It stands before Nest's router, as the way through its layers, guards and pipes to a handler that only passes on took a sixth of
 * the gateway's time; what has no route here goes on to it.
 */
@Injectable()
export class Passing {
  private readonly failures = new ErrorFilter();

  constructor(
    private readonly rates: RatesGuard,
    private readonly personal: PersonalTokens,
    private readonly forwarding: Forwarding,
  ) {}

  readonly handler: RequestHandler = (request, response, next) => {
    const route = METHODS.has(request.method) ? routeFor(request.originalUrl.split('?', 1)[0] ?? '') : undefined;
    if (!route) return next();
    this.pass(route, request, response).catch((error) => this.failures.catch(error, new ExecutionContextHost([request, response])));
  };

  private async pass({ service, route, lane }: Route, request: Request, response: Response): Promise<void> {
    countAs(response, route);
    await this.rates.count(request, response);
    await this.personal.exchange(request, response);
    await this.forwarding.pass(service, request, response, lane);
  }
}
