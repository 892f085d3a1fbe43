import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type Failure, impersonal } from '@prepmarket/api-kit';
import type { Request, Response } from 'express';
import { safeUrl } from '../logs/masked.js';
import { isProvoked, refusals } from '../logs/refusals.js';
import { context } from '../work/context.js';
import { RefusalError } from '../work/refuse.js';
import { failureOf } from './failure-of.js';

/** Turns every error into `{ success: false, message, status, code?, requestId }`; what is our fault goes to the log with its stack, a refusal with its sentence. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const response = host.switchToHttp().getResponse<Response>();
    const { status, message, about, code, more, retryAfter } = failureOf(error);
    if (isProvoked(status) && (status < 500 || error instanceof RefusalError)) refusals.set(response, impersonal({ message, about }));
    else this.log.error({ err: error, url: safeUrl(host.switchToHttp().getRequest<Request>().originalUrl) }, 'Request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfter ?? status === 503) response.setHeader('retry-after', String(retryAfter ?? 2));
    const body: Failure = { ...more, success: false, message, status, ...(code ? { code } : {}), requestId: context()?.requestId };
    response.status(status).json(body);
  }
}
