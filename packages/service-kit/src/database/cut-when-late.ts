import pg from 'pg';
import { BEGIN, Beginning } from './beginning.js';
import { StatementNames } from './statement-names.js';

const LATE = 'Query read timeout';
/** A plan of this connection is of a table as it was. */
const OUTDATED = '0A000';

const ENDS: unknown[] = ['COMMIT', 'ROLLBACK'];
/** Reads tables and calls nothing: were the beginning to fail, what is sent right behind it would be done by itself, and must not write. */
const READS = /^SELECT\b.*\bFROM "?\w+"?(?![\w".(])/is;
const NOTHING = { command: '', rowCount: null, rows: [], fields: [] };

/** Of all connections of a service: who has a name has it on each. */
const namesOf = new Map<string, StatementNames>();

/** What the driver is asked, with a name where the text has one. */
const named = (names: StatementNames, [text, values, ...more]: unknown[]): unknown[] => {
  const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.of(text) : undefined;
  return name ? [{ name, text, values }, ...more] : [text, values, ...more];
};

/**
 * A connection that is cut when an answer does not come within its `query_timeout`: its server may stand still in the midst of a transaction, and what it does when
 * it goes on must not be committed by the next one on this connection. So is one whose plans a migration has outdated. A transaction begins with its first
 * statement, in one message, and one in which nothing is asked for does not begin at all.
 */
export class CutWhenLate extends pg.Client {
  private readonly names: StatementNames;
  private begins = false;
  private gathers = false;
  /** While the server has not said that the transaction has begun. */
  private begun?: Promise<unknown>;
  /** Something waits for that: what comes after it does so as well. */
  private waits = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const service = (typeof config === 'object' && config.application_name) || '';
    this.names = namesOf.get(service) ?? new StatementNames();
    namesOf.set(service, this.names);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own has a dozen forms.
  override query(...given: unknown[]): any {
    const begins = this.begins;
    this.begins = given[0] === BEGIN;
    if (this.begins || (begins && ENDS.includes(given[0]))) return Promise.resolve(NOTHING);
    if (begins) return this.begin(given);
    if (!this.begun || (!this.waits && READS.test(String(given[0])))) return this.ask(given);
    this.waits = true;
    const begun = ENDS.includes(given[0]) ? this.begun.catch(() => undefined) : this.begun;
    return begun.then(() => this.ask(given));
  }

  /** Asks for the first statement of a transaction. */
  private begin(given: unknown[]): Promise<unknown> {
    const [asked, values] = named(this.names, given);
    const first = new Beginning(typeof asked === 'string' ? { text: asked, values: values as unknown[] } : (asked as object));
    if (first.fits(this.wire)) return this.until(this.send(first));
    const begun: Promise<unknown> = this.ask([BEGIN]);
    if (!READS.test(String(given[0]))) return this.until(begun).then(() => this.ask(given));
    begun.catch(() => this.cut());
    return this.until(this.ask(given));
  }

  /** What writes waits for `answer`. */
  private until(answer: Promise<unknown>): Promise<unknown> {
    this.begun = answer.finally(() => {
      this.begun = undefined;
      this.waits = false;
    });
    this.begun.catch(() => undefined);
    return answer;
  }

  private send(first: Beginning): Promise<unknown> {
    this.gather();
    const answer = new Promise((resolve, reject) => {
      first.callback = (error, result) => (error ? reject(error) : resolve(result));
      Reflect.apply(super.query, this, [first]);
    });
    this.watch(answer);
    return answer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  private ask(given: unknown[]): any {
    this.gather();
    const asked: unknown = Reflect.apply(super.query, this, named(this.names, given));
    if (asked instanceof Promise) this.watch(asked);
    return asked;
  }

  private watch(asked: Promise<unknown>): void {
    asked.catch(({ message, code }: Error & { code?: string }) => (message === LATE || code === OUTDATED) && this.cut());
  }

  /** What is asked for before anything else is done leaves in one message, which costs the system as much as each of two. */
  private gather(): void {
    if (this.gathers) return;
    this.gathers = true;
    this.wire.stream.cork();
    setImmediate(() => {
      this.gathers = false;
      this.wire.stream.uncork();
    });
  }

  private get wire(): Parameters<Beginning['fits']>[0] & { stream: { cork(): void; uncork(): void; destroy(): void } } {
    return (this as unknown as { connection: CutWhenLate['wire'] }).connection;
  }

  private cut(): void {
    this.wire.stream.destroy();
  }
}
