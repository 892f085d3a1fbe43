import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStore } from '../store/index.js';
import { Files } from './files.js';

const KEPT_FOR = 7 * 24 * 3_600_000;

/** Objects that no row names, on their way out. They stay where they are: a row that names one again has it at once. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly files: Files,
  ) {}

  /** How many of `keys` were not in it yet. */
  async add(keys: string[], now: number): Promise<number> {
    const rows: unknown[] = await this.db.query(
      'INSERT INTO quarantined_objects (key, since) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING RETURNING key',
      [keys, new Date(now)],
    );
    return rows.length;
  }

  /** Lets go of what a row names again. */
  async restore(): Promise<number> {
    const rows: unknown[] = await this.db.query(
      `WITH back AS (DELETE FROM quarantined_objects q WHERE ${this.files.named('q.key')} RETURNING key) SELECT key FROM back`,
    );
    return rows.length;
  }

  /** Deletes what has been in it for seven days, at most `most` objects. */
  async end(now: number, most: number): Promise<number> {
    const due: { key: string }[] = await this.db.query('SELECT key FROM quarantined_objects WHERE since < $1 ORDER BY since LIMIT $2', [
      new Date(now - KEPT_FOR),
      most,
    ]);
    const keys = await this.files.orphans(due.map(({ key }) => key));
    for (const key of keys) await this.store.delete(key);
    await this.db.query('DELETE FROM quarantined_objects WHERE key = ANY($1)', [keys]);
    return keys.length;
  }
}
