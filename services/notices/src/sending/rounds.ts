import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { type Drain, Repeated } from '@prepmarket/service-kit';

const LOOK_EVERY = 1000;

/** What is sent, and how. */
export interface Sends<Taken> {
  /** At once by this process. */
  most: number;
  /** What is due and nobody else has taken, no more than `room`. */
  take(underway: readonly Taken[], room: number): Promise<Taken[]>;
  /** Sends one and writes down how it went. Rejects where that is not known. */
  send(taken: Taken, stop: AbortSignal): Promise<void>;
}

/** Sends what is due, looked for every second. Each process takes what no other has; what one had taken when it died is due again when its lease is over. */
export class Rounds<Taken extends { id: string }> {
  private readonly running = new Map<Promise<void>, Taken>();
  private readonly stopping = new AbortController();
  private readonly looks = new Repeated(
    () => this.round(),
    LOOK_EVERY,
    (error) => this.log.warn({ err: error }, 'What is due cannot be looked at'),
  );

  constructor(
    private readonly sends: Sends<Taken>,
    private readonly drain: Drain,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.looks.start();
  }

  /** What is on its way has the drain's time; what has not ended then is sent once more by whoever comes next. */
  async stop(): Promise<void> {
    await this.looks.stop();
    await Promise.race([this.ended(), sleep(this.drain.left, undefined, { ref: false })]);
    this.stopping.abort(new Error('The service is stopping.'));
    await this.ended();
  }

  private ended(): Promise<unknown> {
    return Promise.all(this.running.keys());
  }

  private async round(): Promise<void> {
    while (!this.drain.leaving && this.running.size < this.sends.most) {
      const taken = await this.sends.take([...this.running.values()], this.sends.most - this.running.size);
      for (const each of taken) this.begin(each);
      if (taken.length === 0) return;
    }
  }

  private begin(taken: Taken): void {
    const run: Promise<void> = this.sends
      .send(taken, this.stopping.signal)
      .catch((error) => this.log.warn({ delivery: taken.id, err: error }, 'A delivery is sent once more: how it went is not known'))
      .finally(() => {
        this.running.delete(run);
        void this.looks.now();
      });
    this.running.set(run, taken);
  }
}
