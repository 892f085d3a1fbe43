import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { readJson } from './json-body.js';

/** Reads JSON bodies once the guards have let the caller in. */
@Injectable()
export class JsonInterceptor implements NestInterceptor {
  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (execution.getType() === 'http') {
      const http = execution.switchToHttp();
      await readJson(http.getRequest<Request>(), http.getResponse<Response>());
    }
    return next.handle();
  }
}
