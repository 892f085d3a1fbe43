import type { Events } from './events.js';

const MOST = 10_000;

/** What was read from this service's copies of others' records: remembered for seconds at most, and forgotten when any event was handled. */
export class Remembered {
  private readonly entries = new Map<string, { value: Promise<unknown>; until: number }>();

  /** `ms` 0 remembers nothing: for a service that changes such records itself. */
  constructor(
    events: Pick<Events, 'onHandled'>,
    private readonly ms: number,
  ) {
    events.onHandled(() => this.forget());
  }

  /** Has all be read anew. */
  forget(): void {
    this.entries.clear();
  }

  /** What is remembered under `key`, or what `load` gives. `load` reads outside of transactions; its failure is not remembered. */
  get<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (this.ms === 0) return load();
    const known = this.entries.get(key);
    if (known && known.until > Date.now()) return known.value as Promise<T>;
    if (this.entries.size >= MOST) this.entries.clear();
    // Kept from the start: what is still being read when an event is handled is forgotten with the rest.
    const value = load();
    const entry = { value, until: Date.now() + this.ms };
    this.entries.set(key, entry);
    value.catch(() => this.entries.get(key) === entry && this.entries.delete(key));
    return value;
  }
}
