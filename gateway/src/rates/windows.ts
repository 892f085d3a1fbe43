import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  /** Of the window before. */
  before: number;
  began: number;
}

/**
 * Two numbers for each caller: of this window, and of the one before, which counts less the longer it is over. The library's own store keeps an entry, and looks
 * through all of them, for every request.
 */
@Injectable()
export class Windows implements ThrottlerStorage {
  private readonly open = new Map<string, Window>();
  private swept = Date.now();

  /** `ttl` in milliseconds; answers in seconds. What is refused is not counted. */
  async increment(caller: string, ttl: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const now = Date.now();
    const window = this.windowOf(caller, now, ttl);
    const over = (now - window.began) / ttl;
    const totalHits = Math.floor(window.hits + window.before * (1 - over)) + 1;
    const isBlocked = totalHits > limit;
    if (!isBlocked) window.hits += 1;
    const left = Math.max(1, Math.ceil((ttl * untilRoom(window, over, limit)) / 1000));
    return { totalHits, timeToExpire: left, isBlocked, timeToBlockExpire: left };
  }

  private windowOf(caller: string, now: number, ttl: number): Window {
    const known = this.open.get(caller);
    if (known && now - known.began < ttl) return known;
    if (now - this.swept > 2 * ttl) this.sweep(now, ttl);
    const follows = known && now - known.began < 2 * ttl;
    const fresh = { hits: 0, before: follows ? known.hits : 0, began: follows ? known.began + ttl : now };
    this.open.set(caller, fresh);
    return fresh;
  }

  private sweep(now: number, ttl: number): void {
    this.swept = now;
    for (const [caller, { began }] of this.open) if (now - began >= 2 * ttl) this.open.delete(caller);
  }
}

/** Windows until one more has room. */
const untilRoom = ({ hits, before }: Window, over: number, limit: number): number =>
  hits < limit ? Math.max(0, 1 - (limit - hits) / Math.max(before, 1) - over) : 1 - over + 1 / hits;
