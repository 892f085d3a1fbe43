import pg from 'pg';

const LATE = 'Query read timeout';

/**
 * A connection that is cut when an answer does not come within its `query_timeout`: its server may stand still in the midst of a transaction, and what it does when
 * it goes on must not be committed by the next one on this connection.
 */
export class CutWhenLate extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own has a dozen forms.
  override query(...given: unknown[]): any {
    const asked: unknown = Reflect.apply(super.query, this, given);
    if (asked instanceof Promise) asked.catch((error: Error) => error.message === LATE && this.cut());
    return asked;
  }

  private cut(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}
