import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { areHeld } from '../backup/hold.js';
import { Repeated } from '../process/repeated.js';
import { ObjectStore, StoreSilent } from '../store/index.js';
import { Installation } from './installation.js';

// Finer than the clock of jobs: who deletes a file expects it gone.
const LOOK_EVERY = 2000;
const AT_ONCE = 100;
const STOP_WITHIN = 2000;
const KNOWN_FOR = 60_000;

/** Deletes the objects of removed rows, but for the time of a backup: its dump may name them. */
@Injectable()
export class StaleObjects implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Files');
  private stopping = false;
  /** Until when the store is known to be this installation's; milliseconds since the epoch. */
  private ownUntil = 0;
  private told = false;
  private readonly looks = new Repeated(
    () => this.delete(),
    LOOK_EVERY,
    (error) => this.log.warn({ err: error }, 'Object deletion failed'),
  );

  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly installation: Installation,
  ) {}

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.race([this.looks.stop(), sleep(STOP_WITHIN, undefined, { ref: false })]);
  }

  look(): Promise<void> {
    return this.looks.now();
  }

  /** No transaction is held meanwhile: a store that is slow must not hold rows, and deleting twice does no harm. */
  private async delete(): Promise<void> {
    const rows: { key: string }[] = await this.db.query('SELECT key FROM stale_objects ORDER BY since LIMIT $1', [AT_ONCE]);
    if (rows.length > 0 && ((await areHeld(this.db)) || !(await this.isOurs()))) return;
    for (const { key } of rows) {
      if (this.stopping) return;
      const gone = await this.store.delete(key).then(
        () => true,
        (error) => {
          if (error instanceof StoreSilent) throw error;
          this.log.warn({ err: error, key }, 'Object deletion failed, will be retried');
        },
      );
      // What the store refuses waits behind the others.
      await this.db.query(gone ? 'DELETE FROM stale_objects WHERE key = $1' : 'UPDATE stale_objects SET since = now() WHERE key = $1', [key]);
    }
  }

  /** A copy of the database must not delete what the original still shows. */
  private async isOurs(): Promise<boolean> {
    if (Date.now() < this.ownUntil) return true;
    const ours = await this.installation.ownsStore();
    if (ours) this.ownUntil = Date.now() + KNOWN_FOR;
    else if (!this.told) this.log.warn('Object deletion skipped: the object store is not this database’s');
    this.told = !ours;
    return ours;
  }
}
