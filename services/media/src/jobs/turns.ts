import { refusal } from '@prepmarket/api-kit';
import { RefusalError } from '@prepmarket/service-kit';

/** So many at once, so many that wait; who comes when these are as many is refused with `busy`. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly most: number,
    private readonly busy: string,
  ) {}

  /** @throws RefusalError 429 */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.begin();
    return work().finally(done);
  }

  /** The turn, until it is given back. @throws RefusalError 429 */
  async begin(): Promise<() => void> {
    if (this.running < this.atOnce) this.running += 1;
    else {
      if (this.waiting.length >= this.most) throw new RefusalError(refusal(429, this.busy));
      await new Promise<void>((begin) => this.waiting.push(begin));
    }
    let held = true;
    return () => {
      if (held) this.end();
      held = false;
    };
  }

  private end(): void {
    // The next one takes its place.
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
