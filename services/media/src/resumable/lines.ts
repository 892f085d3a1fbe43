import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Quota } from '../uploads/quota.js';

/** How many requests that send or wait for an outcome one owner has open in this process. */
@Injectable()
export class Lines {
  private readonly open = new Map<string, number>();

  constructor(private readonly quota: Quota) {}

  /** Counts a request until it is answered or cut. @throws RefusalError 429 */
  count(owner: string, { method }: IncomingMessage, response: ServerResponse): void {
    // Of who has hung up by now nothing more is heard.
    if (method !== 'PATCH' || response.destroyed) return;
    const before = this.open.get(owner) ?? 0;
    this.quota.refuseLines(before);
    this.open.set(owner, before + 1);
    response.once('close', () => {
      const left = (this.open.get(owner) ?? 1) - 1;
      if (left > 0) this.open.set(owner, left);
      else this.open.delete(owner);
    });
  }
}
