import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { knownDevices, sessionLife, tokenLifetime } from '@prepmarket/identity-api';
import { FILE_COOKIE, KIT_CONFIG } from '@prepmarket/service-kit';
import { map, type Observable } from 'rxjs';
import type { IdentityConfig } from '../config.js';
import { DEVICE_COOKIE } from '../known-devices/known-devices.js';

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

/** An answer that carries a token, and what no script may read: what refreshes its session next, and what its browser is known by. */
export class Granted<T extends { token: string } = { token: string }> {
  constructor(
    readonly body: T,
    readonly refresh?: string,
    readonly secret?: string,
  ) {}
}

/** Every answer that carries a token also sets it as the cookie with which a browser reads files in a new tab or a player; a session's secret goes to its route alone. */
@Injectable()
export class SessionCookies implements NestInterceptor {
  private readonly files: CookieOptions;
  private readonly refresh: CookieOptions;
  private readonly device: CookieOptions;

  constructor(@Inject(KIT_CONFIG) private readonly config: IdentityConfig) {
    const sealed = { httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:') } as const;
    this.files = { path: '/api/files', ...sealed };
    this.refresh = { path: '/api/auth/refresh', ...sealed };
    this.device = { path: '/api/auth', ...sealed };
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<CookieJar>();
    return next.handle().pipe(map((answer: unknown) => (answer instanceof Granted ? this.set(response, answer) : answer)));
  }

  clear(response: CookieJar): void {
    response.clearCookie(FILE_COOKIE, this.files);
    response.clearCookie(REFRESH_COOKIE, this.refresh);
  }

  /** What this browser is known by when it signs in again; it outlives the session. */
  know(response: CookieJar, secret: string): void {
    response.cookie(DEVICE_COOKIE, secret, { ...this.device, maxAge: knownDevices.days * DAY_MS });
  }

  private set(response: CookieJar, { body, refresh, secret }: Granted): object {
    response.cookie(FILE_COOKIE, body.token, { ...this.files, maxAge: tokenLifetime * 1000 });
    const { idleDays } = this.config.sessionLife ?? sessionLife;
    if (refresh) response.cookie(REFRESH_COOKIE, refresh, { ...this.refresh, maxAge: idleDays * DAY_MS });
    if (secret) this.know(response, secret);
    return body;
  }
}
