import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isAnswered, runOnce } from '../idempotency/run-once.js';
import { context, runInTx } from './context.js';
import { retryConflicts } from './retry.js';
import { Tx } from './tx.js';

/** One use case = one transaction. */
@Injectable()
export class Work {
  constructor(private readonly database: DataSource) {}

  /**
   * Runs `run` in a transaction and commits when it resolves. A nested call joins the running transaction. Deadlocks and serialization failures are
   * retried up to 3 times, so `run` changes nothing but the database. When the request carries an Idempotency-Key, the first transaction takes it
   * and its result goes through JSON: a repeat gets the stored result and `run` is not called.
   * @throws RefusalError 422 when the key was used with another body
   */
  async transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    const running = context()?.tx;
    if (running instanceof Tx && running.manager.connection === this.database && !running.manager.queryRunner?.isReleased) return run(running);
    const claim = context()?.idempotency;
    const first = claim && !claim.done ? claim : undefined;
    if (first) first.done = true;
    return retryConflicts(() => this.inOne((tx) => (first ? runOnce(tx, first, () => run(tx)) : run(tx))));
  }

  private async inOne<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    let ended: Promise<void> | undefined;
    const value = await this.database.transaction(async (manager) => {
      const tx = new Tx(manager);
      const result = await runInTx(tx, () => run(tx));
      // Not awaited: the COMMIT goes by the same message, and undoes all of it where this fails.
      ended = tx.end();
      ended.catch(() => undefined);
      return result;
    });
    await ended;
    return value;
  }

  /** Whether this request repeats one that was answered: what is asked before its transaction would judge it by what that one has changed. */
  async repeats(): Promise<boolean> {
    const claim = context()?.idempotency;
    return claim !== undefined && isAnswered(this.database.manager, claim);
  }
}
