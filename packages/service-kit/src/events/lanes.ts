import type { EventEnvelope } from '@prepmarket/api-kit';

/** How many jobs run at once. */
export const WIDTH = 4;

/** Waits without taking a place among those that run. */
export type Rest = <T>(wait: () => Promise<T>) => Promise<T>;

/** The record an event is about: its events stay in order. */
export const recordOf = ({ data }: EventEnvelope): string => String((data as { id?: unknown } | null)?.id ?? '');

/** A line for each key: jobs with the same key keep their order, one that rests holds up those behind it alone, and a failing job none. */
export class Lanes {
  private readonly lines = new Map<string, Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];
  private free = WIDTH;

  add<T>(key: string, job: (rest: Rest) => Promise<T>): Promise<T> {
    const result = Promise.resolve(this.lines.get(key)).then(() => this.run(job));
    const end = result
      .catch(() => undefined)
      .then(() => {
        if (this.lines.get(key) === end) this.lines.delete(key);
      });
    this.lines.set(key, end);
    return result;
  }

  private async run<T>(job: (rest: Rest) => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await job(async (wait) => {
        this.leave();
        try {
          return await wait();
        } finally {
          await this.enter();
        }
      });
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
