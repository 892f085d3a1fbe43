import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';

const REFRESH_MS = 300_000;
const RETRY_MS = 1_000;

/** The keys tokens are checked with, fetched in the background: no request waits for them, nor for a service that is away. */
@Injectable()
export class Keys implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Nothing until a first set was seen. */
  current?: JWTVerifyGetKey;
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  onApplicationBootstrap(): void {
    void this.refresh();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async refresh(): Promise<void> {
    this.current = (await this.fetched()) ?? this.current;
    if (!this.stopped) this.timer = setTimeout(() => void this.refresh(), this.current ? REFRESH_MS : RETRY_MS).unref();
  }

  private async fetched(): Promise<JWTVerifyGetKey | undefined> {
    try {
      const response = await fetch(this.config.jwksUrl, { signal: AbortSignal.timeout(3000) });
      return createLocalJWKSet((await response.json()) as JSONWebKeySet);
    } catch {
      return undefined;
    }
  }
}
