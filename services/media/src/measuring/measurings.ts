import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Profiling } from '../profile/profiling.js';
import { Measuring } from './measuring.js';

/** What looks at a picture while it is encoded. */
export type Looking = Measuring | Profiling;

/** Says who looks at what is encoded: versions and entries to test shots are measured, plates have a profile, clips are looked at by nobody. */
@Injectable()
export class Measurings {
  constructor(private readonly database: DataSource) {}

  /** A new one for what is sent to a place; undefined where nobody looks. */
  async of(placeId: string): Promise<Looking | undefined> {
    const [found]: { task_type: string | null }[] = await this.database.query(
      `SELECT t.task_type FROM versions v JOIN tasks t ON t.id = v.task_id WHERE v.id = $1 AND v.removed_at IS NULL
       UNION ALL SELECT t.task_type FROM test_entries e JOIN test_shots t ON t.id = e.test_id WHERE e.id = $1
       UNION ALL SELECT NULL FROM shots WHERE id = $1 AND NOT deleted`,
      [placeId],
    );
    if (!found) return undefined;
    return found.task_type ? new Measuring(placeId, found.task_type) : new Profiling(placeId);
  }

  /** Whether nobody hears its sound: in that of an entry its maker may say who it is. */
  async silent(placeId: string): Promise<boolean> {
    const [found] = await this.database.query('SELECT FROM test_entries WHERE id = $1', [placeId]);
    return found !== undefined;
  }
}
