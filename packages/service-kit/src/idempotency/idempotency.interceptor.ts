import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { refusal } from '@prepmarket/api-kit';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { PUBLIC } from '../auth/decorators.js';
import { context } from '../work/context.js';
import { refuse } from '../work/refuse.js';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Puts the caller's Idempotency-Key into the request's context, for the first transaction to take. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() === 'http' && !this.isPublic(execution)) this.claim(execution.switchToHttp().getRequest<Request>());
    return next.handle();
  }

  /** Such routes are for callers without an account: what they answer is nobody's to be kept, and their bodies hold passwords. */
  private isPublic(execution: ExecutionContext): boolean {
    return this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [execution.getHandler(), execution.getClass()]) === true;
  }

  private claim(request: Request): void {
    const key = request.get('idempotency-key');
    const running = context();
    if (key === undefined || !running?.actor || !UNSAFE.has(request.method)) return;
    refuse(KEY.test(key) ? undefined : refusal(400, 'Idempotency-Key must be 1 to 255 visible ASCII characters'));
    running.idempotency = {
      key,
      scope: `${running.actor.id} ${request.method} ${request.originalUrl.split('?')[0]}`,
      bodyHash: createHash('sha256')
        .update(JSON.stringify(request.body ?? null))
        .digest('hex'),
    };
  }
}
