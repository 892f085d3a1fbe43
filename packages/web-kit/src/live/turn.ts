import { anySignal } from '../http/any-signal.js';

/**
 * One tab of a browser at a time leads, until `signal`: whoever holds the lock. The next one has it when that tab is closed, or takes it when told that it has
 * fallen silent: a phone may put a tab to sleep with the lock in its hands. Without locks (no https) each tab leads.
 */
export class Turn {
  private waiting = new AbortController();
  private taking = false;

  constructor(
    private readonly name: string,
    private readonly lead: (signal: AbortSignal) => Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    if (!navigator.locks) return this.lead(this.signal);
    while (!this.signal.aborted) await this.once();
  }

  /** Whoever leads does not. */
  take(): void {
    this.taking = true;
    this.waiting.abort();
  }

  private async once(): Promise<void> {
    const over = new AbortController();
    this.waiting = new AbortController();
    // A lock that is taken cannot be waited for at the same time.
    const options = this.taking ? { steal: true } : { signal: anySignal(this.signal, this.waiting.signal) };
    this.taking = false;
    const led = navigator.locks.request(this.name, options, () => this.lead(anySignal(this.signal, over.signal)));
    await led.catch((error) => {
      over.abort();
      // It was taken by another tab, or is waited for no more. Where there is no lock to be had each tab leads.
      if ((error as Error).name !== 'AbortError') return this.lead(this.signal);
    });
  }
}
