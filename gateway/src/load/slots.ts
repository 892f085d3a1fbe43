import { busy, RefusalError } from '@prepmarket/service-kit';

export type Release = () => void;

export interface SlotLimits {
  running: number;
  /** Of these, how many one caller may have. */
  perCaller: number;
  waiting: number;
  /** Milliseconds that somebody waits for one. */
  patience: number;
}

interface Waiter {
  go: (release: Release) => void;
  late: NodeJS.Timeout;
}

/** Places for requests. Who waits gets the next one in turn by callers: whoever asks much waits behind himself. */
export class Slots {
  running = 0;
  waiting = 0;
  private readonly held = new Map<string, number>();
  /** By callers, in the order of their turns. */
  private readonly queues = new Map<string, Set<Waiter>>();

  constructor(private readonly limits: SlotLimits) {}

  /** At once where a place is free. Rejects with RefusalError 503 when too many wait, or none gets free in time. */
  take(caller: string): Release | Promise<Release> {
    if (this.running < this.limits.running && this.mayHave(caller)) return this.give(caller);
    if (this.waiting >= this.limits.waiting) throw new RefusalError(busy);
    return new Promise((go, reject) => {
      const queue = this.queues.get(caller) ?? new Set();
      const waiter: Waiter = { go, late: setTimeout(() => this.leave(caller, waiter) && reject(new RefusalError(busy)), this.limits.patience) };
      this.queues.set(caller, queue.add(waiter));
      this.waiting += 1;
    });
  }

  private mayHave(caller: string): boolean {
    return (this.held.get(caller) ?? 0) < this.limits.perCaller;
  }

  private give(caller: string): Release {
    this.running += 1;
    this.held.set(caller, (this.held.get(caller) ?? 0) + 1);
    let given = true;
    return () => {
      if (given) this.takeBack(caller);
      given = false;
    };
  }

  private takeBack(caller: string): void {
    this.running -= 1;
    const left = (this.held.get(caller) ?? 1) - 1;
    if (left > 0) this.held.set(caller, left);
    else this.held.delete(caller);
    this.next();
  }

  private next(): void {
    for (const [caller, queue] of this.queues) {
      if (!this.mayHave(caller)) continue;
      const [waiter] = queue;
      if (!waiter) continue;
      this.leave(caller, waiter);
      // Its next turn comes after all others'.
      if (queue.size > 0) {
        this.queues.delete(caller);
        this.queues.set(caller, queue);
      }
      waiter.go(this.give(caller));
      return;
    }
  }

  private leave(caller: string, waiter: Waiter): boolean {
    const queue = this.queues.get(caller);
    if (!queue?.delete(waiter)) return false;
    clearTimeout(waiter.late);
    this.waiting -= 1;
    if (queue.size === 0) this.queues.delete(caller);
    return true;
  }
}
