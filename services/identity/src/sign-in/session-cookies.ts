import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { sessionLife, tokenLifetime } from '@prepmarket/identity-api';
import { FILE_COOKIE, KIT_CONFIG } from '@prepmarket/service-kit';
import { map, type Observable } from 'rxjs';
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
  cookie(name: string, value: string, options: CookieOptions): unknown;
  clearCookie(name: string, options: CookieOptions): unknown;
}

export const REFRESH_COOKIE = 'prepmarket_refresh';
const DAY_MS = 86_400_000;

/** An answer that carries a token, and what refreshes its session next, which no script may read. */
export class Granted<T extends { token: string } = { token: string }> {
  constructor(
    readonly body: T,
    readonly refresh?: string,
  ) {}
}

/** Every answer that carries a token also sets it as the cookie with which a browser reads files in a new tab or a player; a session's secret goes to its route alone. */
@Injectable()
export class SessionCookies implements NestInterceptor {
  private readonly files: CookieOptions;
  private readonly refresh: CookieOptions;

  constructor(@Inject(KIT_CONFIG) private readonly config: IdentityConfig) {
    const sealed = { httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:') } as const;
    this.files = { path: '/api/files', ...sealed };
    this.refresh = { path: '/api/auth/refresh', ...sealed };
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<CookieJar>();
    return next.handle().pipe(map((answer: unknown) => (answer instanceof Granted ? this.set(response, answer) : answer)));
  }

  clear(response: CookieJar): void {
    response.clearCookie(FILE_COOKIE, this.files);
    response.clearCookie(REFRESH_COOKIE, this.refresh);
  }

  private set(response: CookieJar, { body, refresh }: Granted): object {
    response.cookie(FILE_COOKIE, body.token, { ...this.files, maxAge: tokenLifetime * 1000 });
    const { idleDays } = this.config.sessionLife ?? sessionLife;
    if (refresh) response.cookie(REFRESH_COOKIE, refresh, { ...this.refresh, maxAge: idleDays * DAY_MS });
    return body;
  }
}
