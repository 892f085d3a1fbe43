import pg from 'pg';
import { StatementNames } from './statement-names.js';

const LATE = 'Query read timeout';
/** A plan of this connection is of a table as it was. */
const OUTDATED = '0A000';

/** How TypeORM begins a transaction, and how it ends one. */
const BEGIN = 'START TRANSACTION';
const ENDS: unknown[] = ['COMMIT', 'ROLLBACK'];
/** Reads tables and calls nothing: were the beginning to fail, what is sent together with it would be done by itself, and must not write. */
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
 * statement, in one message where that reads, and one in which nothing is asked for does not begin at all.
 */
export class CutWhenLate extends pg.Client {
  private readonly names: StatementNames;
  private begins = false;
  /** While the server has not said that the transaction has begun. */
  private begun?: Promise<unknown>;

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
    if (begins && READS.test(String(given[0]))) return this.together(given);
    if (begins) this.begun = this.ask([BEGIN]).finally(() => (this.begun = undefined));
    return this.begun ? this.begun.then(() => this.ask(given)) : this.ask(given);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  private ask(given: unknown[]): any {
    const asked: unknown = Reflect.apply(super.query, this, named(this.names, given));
    if (asked instanceof Promise) asked.catch(({ message, code }: Error & { code?: string }) => (message === LATE || code === OUTDATED) && this.cut());
    return asked;
  }

  /** One message costs the system as much as two. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  private together(given: unknown[]): any {
    this.stream.cork();
    try {
      this.ask([BEGIN]).catch(() => this.cut());
      return this.ask(given);
    } finally {
      this.stream.uncork();
    }
  }

  private get stream(): { cork(): void; uncork(): void; destroy(): void } {
    return (this as unknown as { connection: { stream: CutWhenLate['stream'] } }).connection.stream;
  }

  private cut(): void {
    this.stream.destroy();
  }
}
