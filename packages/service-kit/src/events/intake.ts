import type { EventEnvelope } from '@prepmarket/api-kit';
import { Lanes, recordOf } from './lanes.js';
import type { Subscriber } from './transport.js';

/** How many events one transaction takes at most. */
const MOST = 50;
/** Milliseconds that a transaction should take: as long what comes waits, to share the next one. What takes longer holds up its own records alone. */
const SHARED_AFTER = 50;

interface Waiting {
  envelope: EventEnvelope;
  record: string;
  /** Whether its answer is still of use. */
  wanted: () => boolean;
  end: (answer: Promise<string | undefined>) => void;
}

/**
 * What a service is handed: a line for each record. What waits is handled in one transaction; where that fails each of it is handled by itself, so that an event
 * which cannot be handled neither holds up nor loses its neighbours.
 */
export class Intake {
  private readonly apart = new Lanes();
  private readonly under = new Set<Promise<unknown>>();
  /** Records of which something is under way, and how much. */
  private readonly busy = new Map<string, number>();
  private waiting: Waiting[] = [];
  private barrier: Promise<unknown> = Promise.resolve();
  private asked = false;
  /** The transaction whose end is waited for. */
  private shares?: object;
  /** Of several events one runs at a time: two might wait for each other's rows. */
  private together = false;
  /** How many events go into a transaction that is quick enough. */
  private size = MOST;

  constructor(private readonly subscriber: Pick<Subscriber, 'receive' | 'receiveAll'>) {}

  /** As `receive` of the subscriber; what is `wanted` no more when its turn comes is left out. */
  add(envelope: EventEnvelope, wanted = () => true): Promise<string | undefined> {
    const answer = this.barrier.then(() => this.enter(envelope, wanted));
    const end = () => this.under.delete(ended);
    const ended: Promise<unknown> = answer.then(end, end);
    this.under.add(ended);
    return answer;
  }

  /** Runs the job by itself: after everything added before it and before everything added after it. */
  alone<T>(job: () => Promise<T>): Promise<T> {
    const run = this.idle().then(job);
    this.barrier = run.catch(() => undefined);
    return run;
  }

  /** Resolves when everything added so far has ended. */
  idle(): Promise<unknown> {
    return Promise.all([this.barrier, ...this.under]);
  }

  private enter(envelope: EventEnvelope, wanted: () => boolean): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.waiting.push({ envelope, record: recordOf(envelope), wanted, end: resolve });
      // What is handed over together is taken together.
      if (!this.asked) setImmediate(() => this.next());
      this.asked = true;
    });
  }

  private next(): void {
    this.asked = false;
    if (this.shares) return;
    const taken = this.take(this.together ? 1 : this.size);
    if (taken.length > 0) void this.run(taken);
  }

  /** The oldest of records of which nothing is under way. */
  private take(most: number): Waiting[] {
    for (const { wanted, end } of this.waiting) if (!wanted()) end(Promise.resolve(undefined));
    this.waiting = this.waiting.filter(({ wanted }) => wanted());
    const taken = this.waiting.filter(({ record }) => !this.busy.has(record)).slice(0, most);
    const those = new Set(taken);
    this.waiting = this.waiting.filter((each) => !those.has(each));
    for (const { record } of taken) this.busy.set(record, (this.busy.get(record) ?? 0) + 1);
    return taken;
  }

  private async run(taken: Waiting[]): Promise<void> {
    const own = {};
    this.shares = own;
    const share = () => {
      if (this.shares === own) this.shares = undefined;
      this.next();
    };
    const late = setTimeout(share, SHARED_AFTER);
    await (taken.length > 1 ? this.inOne(taken) : Promise.all(taken.map((each) => this.byItself(each))));
    clearTimeout(late);
    share();
  }

  private async inOne(taken: Waiting[]): Promise<void> {
    this.together = true;
    const began = performance.now();
    const handled = await this.subscriber.receiveAll(taken.map(({ envelope }) => envelope));
    this.size = performance.now() - began > SHARED_AFTER ? Math.max(2, taken.length >> 1) : Math.min(MOST, this.size * 2);
    this.together = false;
    for (const each of taken) {
      if (!handled.has(each.envelope)) void this.byItself(each);
      else this.leave(each, Promise.resolve(undefined));
    }
  }

  private async byItself(each: Waiting): Promise<void> {
    const answer = this.apart.add(each.record, (rest) => this.subscriber.receive(each.envelope, rest));
    await answer.catch(() => undefined);
    this.leave(each, answer);
    this.next();
  }

  private leave({ record, end }: Waiting, answer: Promise<string | undefined>): void {
    const left = (this.busy.get(record) ?? 1) - 1;
    if (left > 0) this.busy.set(record, left);
    else this.busy.delete(record);
    end(answer);
  }
}
