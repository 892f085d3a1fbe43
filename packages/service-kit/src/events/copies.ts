import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { busy } from '../http/failure-of.js';
import { context } from '../work/context.js';
import { mayBeOnItsWay } from '../work/record-id.js';
import { refuse } from '../work/refuse.js';
import { Events } from './events.js';

const PATIENCE = 2000;
/** Milliseconds between two looks, however many events are handled. */
const OFTEN = 25;
/** How many may wait at once, in all and of one user. */
const [MOST, MOST_OF_ONE] = [64, 8];

type Read<T> = () => Promise<T | null | undefined>;

/** Finds this service's copies of others' records, and waits for those whose event is on its way. Not for use inside of a transaction, which would be held meanwhile. */
@Injectable()
export class Copies {
  private readonly arrivals = new EventEmitter().setMaxListeners(0);
  /** A user's id for each who waits. */
  private readonly waiting: (string | undefined)[] = [];
  /** Milliseconds after which it is looked without a notice, as that may be lost. */
  unasked = 500;

  constructor(events: Events) {
    events.onHandled(() => void this.arrivals.emit('handled'));
  }

  /**
   * The record that `read` gives; waited for up to `ms` when its id says that it was made just now.
   * @returns null when it is unknown
   * @throws RefusalError 503 when too many wait
   */
  async find<T>(id: string, read: Read<T>, ms = PATIENCE): Promise<T | null> {
    return (await read()) ?? (mayBeOnItsWay(id) ? this.await(read, ms) : null);
  }

  /** What `read` gives as soon as it gives something; null when that took longer than `ms`. @throws RefusalError 503 when too many wait */
  async await<T>(read: Read<T>, ms: number): Promise<T | null> {
    const by = context()?.actor?.id;
    refuse(this.waiting.length >= MOST || (by && this.waiting.filter((other) => other === by).length >= MOST_OF_ONE) ? busy : undefined);
    this.waiting.push(by);
    try {
      return await this.until(Date.now() + ms, read);
    } finally {
      this.waiting.splice(this.waiting.indexOf(by), 1);
    }
  }

  private async until<T>(end: number, read: Read<T>): Promise<T | null> {
    for (;;) {
      const left = end - Date.now();
      // Listened for before it is read: what comes meanwhile counts.
      const told = once(this.arrivals, 'handled', { signal: AbortSignal.timeout(Math.max(1, Math.min(left, this.unasked))) }).catch(() => undefined);
      const row = await read();
      if (row !== null && row !== undefined) return row;
      if (left <= 0) return null;
      await told;
      await sleep(Math.min(OFTEN, left));
    }
  }
}
