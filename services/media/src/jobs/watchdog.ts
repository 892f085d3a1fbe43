const HUNG_AFTER = 180_000;

/** Its signal ends what has given no sign for `ms` milliseconds, as a TimeoutError. */
export class Watchdog {
  private readonly abort = new AbortController();
  private timer?: NodeJS.Timeout;

  constructor(private readonly ms = HUNG_AFTER) {
    this.stir();
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  stir(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.abort.abort(new DOMException('No sign of it.', 'TimeoutError')), this.ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
