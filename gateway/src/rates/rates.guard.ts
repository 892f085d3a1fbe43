import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { getOptionsToken, getStorageToken, ThrottlerGuard, type ThrottlerModuleOptions, type ThrottlerRequest, type ThrottlerStorage } from '@nestjs/throttler';
import { refusal } from '@prepmarket/api-kit';
import { RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { countFor } from '../load/caller.js';
import { Refused } from '../load/refused.js';
import { Callers } from './callers.js';

/** Counts requests: of one user with a valid token, of one network without. */
@Injectable()
export class RatesGuard extends ThrottlerGuard {
  private readonly by: Pick<ThrottlerRequest, 'getTracker' | 'generateKey'> = {
    getTracker: (request) => this.getTracker(request),
    generateKey: (context, tracker) => this.generateKey(context, tracker),
  };

  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly callers: Callers,
    private readonly refused: Refused,
  ) {
    super(options, storage, reflector);
  }

  /** Counts a request that goes by no route of Nest's, thus by none that says a limit of its own. @throws RefusalError 429 */
  async count(request: Request, response: Response): Promise<void> {
    const context = new ExecutionContextHost([request, response]);
    for (const throttler of this.throttlers) {
      const { limit, ttl } = throttler as { limit: number; ttl: number };
      await this.handleRequest({ context, throttler, limit, ttl, blockDuration: ttl, ...this.by });
    }
  }

  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const asked = request as unknown as Request;
    return countFor(asked, await this.callers.userOf(asked));
  }

  // One count for the whole gateway, not one a route.
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override async throwThrottlingException(): Promise<void> {
    this.refused.count('rate');
    throw new RefusalError(refusal(429, 'Too many requests. Please wait a moment and try again.'));
  }
}
