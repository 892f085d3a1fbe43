import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { context } from '../work/context.js';
import { refuse } from '../work/refuse.js';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Puts the caller's Idempotency-Key into the request's context, for the first transaction to take. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() === 'http') this.claim(execution.switchToHttp().getRequest<Request>());
    return next.handle();
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
