import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { tokenLifetime } from '@prepmarket/identity-api';
import { FILE_COOKIE, KIT_CONFIG } from '@prepmarket/service-kit';
import { type Observable, tap } from 'rxjs';
import type { IdentityConfig } from '../config.js';

interface CookieOptions {
  path: string;
  httpOnly: boolean;
  sameSite: 'strict';
  secure: boolean;
  maxAge?: number;
}

/** The part of a response that takes cookies. */
export interface CookieJar {
  setHeader(name: string, value: string): unknown;
  cookie(name: string, value: string, options: CookieOptions): unknown;
  clearCookie(name: string, options: CookieOptions): unknown;
}

/** Every answer that carries a token also sets it as the cookie with which a browser reads files in a new tab or a player. */
@Injectable()
export class FileCookie implements NestInterceptor {
  private readonly options: CookieOptions;

  constructor(@Inject(KIT_CONFIG) config: IdentityConfig) {
    this.options = { path: '/api/files', httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:') };
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<CookieJar>();
    return next.handle().pipe(tap((body: { token?: string } | undefined) => body?.token && this.set(response, body.token)));
  }

  clear(response: CookieJar): void {
    response.clearCookie(FILE_COOKIE, this.options);
  }

  private set(response: CookieJar, token: string): void {
    response.cookie(FILE_COOKIE, token, { ...this.options, maxAge: tokenLifetime * 1000 });
  }
}
