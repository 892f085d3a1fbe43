import type { Events } from './events.js';

const MOST = 10_000;

interface Entry {
  value: Promise<unknown>;
  until: number;
  /** The types of events that change it; any when absent. */
  changedBy?: ReadonlySet<string>;
}

/** What was read from this service's copies of others' records: remembered for a while at most, and forgotten when an event was handled that changes it. */
export class Remembered {
  private readonly entries = new Map<string, Entry>();

  /** `ms` 0 remembers nothing: for a service that changes such records itself. */
  constructor(
    private readonly events: Pick<Events, 'onHandled' | 'hearsAll'>,
    private readonly ms: number,
  ) {
    events.onHandled((types) => this.forget(types));
  }

  /** Has all be read anew that these types of events change; everything without them. */
  forget(types?: ReadonlySet<string>): void {
    const concerns = (changedBy: ReadonlySet<string> | undefined) => !types || !changedBy || [...types].some((type) => changedBy.has(type));
    for (const [key, { changedBy }] of this.entries) if (concerns(changedBy)) this.entries.delete(key);
  }

  /**
   * What is remembered under `key`, or what `load` gives. `load` reads outside of transactions; its failure is not remembered. It may be remembered for longer,
   * `forMs`, while all is heard that changes it.
   */
  get<T>(key: string, load: () => Promise<T>, changedBy?: ReadonlySet<string>, forMs = this.ms): Promise<T> {
    if (this.ms === 0) return load();
    const known = this.entries.get(key);
    if (known && known.until > Date.now()) return known.value as Promise<T>;
    if (this.entries.size >= MOST) this.entries.clear();
    // Kept from the start: what is still being read when an event is handled is forgotten with the rest.
    const value = load();
    const entry = { value, until: Date.now() + (this.events.hearsAll ? forMs : this.ms), changedBy };
    this.entries.set(key, entry);
    value.catch(() => this.entries.get(key) === entry && this.entries.delete(key));
    return value;
  }
}
