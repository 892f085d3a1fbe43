import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { Drain, networkOf, RefusalError } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { usualLimits } from '../limits.js';

const tooMany = { ...refusal(429, 'The product is open in too many browsers at your address. This one is kept up to date more slowly.'), retryAfter: 60 };

/** Those who listen for hours: counted by their addresses, and sent elsewhere when this process leaves. */
@Injectable()
export class Listeners {
  private readonly open = new Map<string, Set<Response>>();
  private readonly most: number;

  constructor(@Inject(GATEWAY_CONFIG) { limits = usualLimits }: GatewayConfig, drain: Drain) {
    this.most = limits.livePerAddress;
    drain.onClose(() => this.endAll());
  }

  /** @throws RefusalError 429 */
  add(request: Request, response: Response): void {
    const network = networkOf(request.ip);
    const open = this.open.get(network) ?? new Set();
    if (open.size >= this.most) throw new RefusalError(tooMany);
    this.open.set(network, open.add(response));
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) this.open.delete(network);
    });
  }

  private endAll(): void {
    for (const responses of this.open.values()) for (const response of responses) response.end();
  }
}
