import { anySignal } from '../http/any-signal.js';

const aborted = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/**
 * One tab of a browser at a time leads, until `signal`: whoever holds the lock. The next one has it when that tab is closed or rests, or takes it when told that
 * it has fallen silent: a phone may put a tab to sleep with the lock in its hands. Without locks (no https) each tab leads.
 */
export class Turn {
  private here?: AbortController;
  private ended = Promise.resolve();
  private waiting = new AbortController();
  private taking = false;

  constructor(
    private readonly name: string,
    private readonly lead: (signal: AbortSignal) => Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  /** Stands in line, if it does not yet. */
  join(): void {
    if (this.here && !this.here.signal.aborted) return;
    this.here = new AbortController();
    const signal = anySignal(this.signal, this.here.signal);
    // What it led before has ended first.
    this.ended = this.ended.then(() => this.run(signal));
  }

  /** Neither leads nor stands in line. */
  rest(): void {
    this.here?.abort();
  }

  /** Whoever leads does not. */
  take(): void {
    this.taking = true;
    this.waiting.abort();
  }

  private async run(signal: AbortSignal): Promise<void> {
    if (!navigator.locks) return this.lead(signal);
    while (!signal.aborted) await this.once(signal);
  }

  private async once(signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    this.waiting = new AbortController();
    // A lock that is taken cannot be waited for at the same time.
    const options = this.taking ? { steal: true } : { signal: anySignal(signal, this.waiting.signal) };
    this.taking = false;
    const end = anySignal(signal, over.signal);
    let leading: Promise<void> | undefined;
    const held = () => {
      leading = this.lead(end);
      // A page that is put to sleep has no time for more than to let go.
      return Promise.race([leading, aborted(end)]);
    };
    await navigator.locks.request(this.name, options, held).catch((error) => {
      over.abort();
      // It was taken by another tab, or is waited for no more. Where there is no lock to be had each tab leads.
      if ((error as Error).name !== 'AbortError') return this.lead(signal);
    });
    await leading;
  }
}
