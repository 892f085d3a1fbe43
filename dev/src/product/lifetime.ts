import { setTimeout as sleep } from 'node:timers/promises';

type Step = () => Promise<unknown> | unknown;

/** What has been started, to be ended in the opposite order. */
export class Lifetime {
  private readonly layers: Step[][] = [];

  /** A layer is ended as a whole, at once, before the layers below it. */
  layer(): (step: Step) => void {
    const steps: Step[] = [];
    this.layers.push(steps);
    return (step) => steps.push(step);
  }

  /** Ends everything; no layer is waited for longer than `patience` milliseconds. */
  async end(patience: number): Promise<void> {
    for (const steps of this.layers.reverse()) {
      const ending = Promise.allSettled(steps.map(async (step) => step()));
      await Promise.race([ending, sleep(patience, undefined, { ref: false })]);
    }
    this.layers.length = 0;
  }
}
