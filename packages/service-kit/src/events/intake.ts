import type { EventEnvelope } from '@prepmarket/api-kit';
import { Lanes, recordOf, WIDTH } from './lanes.js';
import type { Subscriber } from './transport.js';

/** How many events one transaction takes at most: where it takes longer than it should the next one takes fewer. */
const MOST = 500;
/** How many milliseconds a transaction of so many should take, on a machine that is busy as well. */
const longOf = (count: number): number => 100 + count / 2;
/** Where more than this wait, they wait for the transaction of many that is under way, as long as it should take: by themselves they cost ten times as much. */
const BEHIND = 4 * WIDTH;

interface Waiting {
  envelope: EventEnvelope;
  record: string;
  /** Whether its answer is still of use. */
  wanted: () => boolean;
  end: (answer: Promise<string | undefined>) => void;
}

/**
 * What a service is handed: a line for each record, and some lines at once. Where more of them wait than may run, they are handled in one transaction; where that
 * fails each is handled by itself, so that an event which cannot be handled neither holds up nor loses its neighbours.
 */
export class Intake {
  private readonly apart = new Lanes();
  private readonly under = new Set<Promise<unknown>>();
  /** Records of which something is under way, and how much. */
  private readonly busy = new Map<string, number>();
  private waiting: Waiting[] = [];
  private barrier: Promise<unknown> = Promise.resolve();
  private asked = false;
  /** How many transactions more may run; what waits before it tries again has none. */
  private room = WIDTH;
  /** Of several events one runs at a time: two might wait for each other's rows. */
  private together = false;
  /** When it should have ended. */
  private late = 0;
  /** How many events go into a transaction that is quick enough. */
  private size = MOST;

  constructor(private readonly subscriber: Pick<Subscriber, 'receive' | 'receiveAll'>) {}

  /** As `receive` of the subscriber; what is `wanted` no more when its turn comes is left out. */
  add(envelope: EventEnvelope, wanted = () => true): Promise<string | undefined> {
    return this.begun(this.barrier.then(() => this.enter(envelope, wanted)));
  }

  /** The same for a job that runs by itself: before everything that waits for its end. */
  ahead(envelope: EventEnvelope): Promise<string | undefined> {
    return this.begun(this.enter(envelope, () => true));
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

  private begun(answer: Promise<string | undefined>): Promise<string | undefined> {
    const end = () => this.under.delete(ended);
    const ended: Promise<unknown> = answer.then(end, end);
    this.under.add(ended);
    return answer;
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
    this.leaveOut();
    while (this.room > 0 && this.waiting.length > 0) {
      const free = this.waiting.filter(({ record }) => !this.busy.has(record));
      if (this.together && free.length > BEHIND && performance.now() < this.late) return;
      const taken = this.take(free.slice(0, this.together || free.length <= this.room ? 1 : this.size));
      if (taken.length === 0) return;
      if (taken.length > 1) void this.inOne(taken);
      else void this.byItself(taken[0] as Waiting);
    }
  }

  private leaveOut(): void {
    const unwanted = this.waiting.filter(({ wanted }) => !wanted());
    if (unwanted.length === 0) return;
    for (const { end } of unwanted) end(Promise.resolve(undefined));
    this.waiting = this.waiting.filter((each) => !unwanted.includes(each));
  }

  private take(taken: Waiting[]): Waiting[] {
    const gone = new Set(taken);
    this.waiting = this.waiting.filter((each) => !gone.has(each));
    for (const { record } of taken) this.busy.set(record, (this.busy.get(record) ?? 0) + 1);
    return taken;
  }

  private async inOne(taken: Waiting[]): Promise<void> {
    this.together = true;
    const long = longOf(taken.length);
    this.late = performance.now() + long;
    const waited = setTimeout(() => this.next(), long);
    const handled = await this.counted(() => this.subscriber.receiveAll(taken.map(({ envelope }) => envelope)));
    clearTimeout(waited);
    this.size = performance.now() > this.late ? Math.max(2, taken.length >> 1) : Math.min(MOST, this.size * 2);
    this.together = false;
    for (const each of taken) {
      if (handled.has(each.envelope)) this.leave(each, Promise.resolve(undefined));
      else void this.byItself(each);
    }
    this.next();
  }

  private async byItself(each: Waiting): Promise<void> {
    const answer = this.counted(() =>
      this.apart.add(each.record, (rest) => this.subscriber.receive(each.envelope, (wait) => rest(() => this.uncounted(wait)))),
    );
    await answer.catch(() => undefined);
    this.leave(each, answer);
    this.next();
  }

  private async counted<T>(work: () => Promise<T>): Promise<T> {
    this.room -= 1;
    return work().finally(() => {
      this.room += 1;
    });
  }

  private async uncounted<T>(wait: () => Promise<T>): Promise<T> {
    this.room += 1;
    this.next();
    return wait().finally(() => {
      this.room -= 1;
    });
  }

  private leave({ record, end }: Waiting, answer: Promise<string | undefined>): void {
    const left = (this.busy.get(record) ?? 1) - 1;
    if (left > 0) this.busy.set(record, left);
    else this.busy.delete(record);
    end(answer);
  }
}
