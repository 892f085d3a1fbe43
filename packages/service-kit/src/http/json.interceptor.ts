import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { argumentSchema, BODY } from './argument-schema.js';
import { readJson, refuseOtherType } from './json-body.js';

/** Reads JSON bodies once the guards have let the caller in. */
@Injectable()
export class JsonInterceptor implements NestInterceptor {
  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (execution.getType() === 'http') {
      const http = execution.switchToHttp();
      const request = http.getRequest<Request>();
      await readJson(request, http.getResponse<Response>());
      if (argumentSchema(execution.getClass(), execution.getHandler().name, BODY)) refuseOtherType(request, 'application/json');
    }
    return next.handle();
  }
}
