import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends at most `rate` bytes a second. */
export class Pace {
  private readonly began = performance.now();
  private sent = 0;

  constructor(private readonly rate: number) {}

  async write(to: Writable, chunk: Buffer): Promise<void> {
    this.sent += chunk.length;
    if (!to.write(chunk)) await once(to, 'drain');
    const ahead = (1000 * this.sent) / this.rate - (performance.now() - this.began);
    if (ahead > 1) await sleep(ahead);
  }
}
