const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * The types of events that reached nobody: whether anybody listens is the same for all events of a type. Theirs wait apart, so that others do not wait
 * behind them, and one of each is tried after pauses that double, up to half a minute.
 */
export class HeldTypes {
  private readonly held = new Map<string, { pause: number; until: number }>();

  list(): string[] {
    return [...this.held.keys()];
  }

  /** All of them as soon as the pause of one is over, so that types which found their listeners together leave in their order. */
  due(): string[] {
    const now = Date.now();
    return [...this.held.values()].some(({ until }) => until <= now) ? this.list() : [];
  }

  hold(type: string): void {
    const before = this.held.get(type)?.pause;
    const pause = before ? Math.min(before * 2, LONGEST_PAUSE) : FIRST_PAUSE;
    this.held.set(type, { pause, until: Date.now() + pause });
  }

  release(type: string): void {
    this.held.delete(type);
  }
}
