/** A job of this process that runs again and again between `start` and `stop`, never twice at a time. */
export class Repeated {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private state: 'new' | 'started' | 'stopped' = 'new';

  /**
   * @param pause milliseconds between the end of a run and the next, asked for after each
   * @param failed is told what the job throws, unless it was stopped meanwhile; it runs again all the same
   */
  constructor(
    private readonly job: () => Promise<unknown>,
    private readonly pause: number | (() => number),
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The first run comes after a pause, or with `now`. */
  start(): void {
    if (this.state === 'stopped') return;
    this.state = 'started';
    this.wait();
  }

  /** Runs it, or joins the run that goes on. Never rejects. */
  now(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      this.wait();
    });
    return this.running;
  }

  /** Resolves when what still runs has ended. */
  async stop(): Promise<void> {
    this.state = 'stopped';
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.job();
    } catch (error) {
      if (this.state !== 'stopped') this.failed(error);
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    const ms = typeof this.pause === 'number' ? this.pause : this.pause();
    if (this.state === 'started') this.timer = setTimeout(() => void this.now(), ms).unref();
  }
}
