/** Milliseconds for which a stream that was cut may be resumed, and for how much less than that a gap is asked twice. */
const RESUMED_WITHIN = 5 * 60_000;
const OVERLAP = 3000;
const MOST = 20_000;

/** What was heard of late, in the order of the commits, which is the same in every process. */
export class Ring<T> {
  private entries: { id: string; at: number; value?: T }[] = [];
  private readonly places = new Map<string, number>();
  /** The place of the first entry. */
  private first = 0;

  /** The newest id. */
  get last(): string {
    return this.entries.at(-1)?.id ?? '';
  }

  /** Without a value it is a mark to resume from. */
  add(id: string, value?: T, now = Date.now()): void {
    this.places.set(id, this.first + this.entries.length);
    this.entries.push({ id, at: now, value });
    const old = this.entries.findIndex(({ at }) => at > now - RESUMED_WITHIN);
    this.drop(Math.max(old, this.entries.length - MOST, 0));
  }

  /** A gap: nothing from before it can be resumed. */
  clear(): void {
    this.entries = [];
    this.places.clear();
  }

  /** What came after this id, and a little of what came before it; nothing when the id is unknown here, or too old. */
  after(id: string): T[] | undefined {
    const place = this.places.get(id);
    const from = place === undefined ? undefined : this.entries[place - this.first];
    // All that came after what is known here is known as well.
    if (!from) return undefined;
    return this.entries.filter(({ at }) => at >= from.at - OVERLAP).flatMap(({ value }) => (value === undefined ? [] : [value]));
  }

  /** What came within the last `ms`; nothing when it was not listened for as long. */
  within(ms: number, now = Date.now()): T[] | undefined {
    const [oldest] = this.entries;
    if (!oldest || oldest.at > now - ms) return undefined;
    return this.lately(ms + OVERLAP, now);
  }

  /** What is known here of the last `ms`. */
  lately(ms: number, now = Date.now()): T[] {
    return this.entries.filter(({ at }) => at >= now - ms).flatMap(({ value }) => (value === undefined ? [] : [value]));
  }

  private drop(count: number): void {
    // One by one they would be moved each time.
    if (count < 256 && this.entries.length < MOST + 256) return;
    for (const { id } of this.entries.splice(0, count)) this.places.delete(id);
    this.first += count;
  }
}
