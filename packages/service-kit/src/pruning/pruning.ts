import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/index.js';
import { Metrics } from '../metrics/index.js';
import { prune } from './prune.js';
import { PRUNE_RULES, type PruneRule } from './rule.js';

/** Deletes old rows by the clock, in one process of the service; at its next start where none was there at that hour. */
@Injectable()
export class Pruning implements OnModuleInit {
  private readonly log = new Logger('Pruning');
  private readonly pruned;

  constructor(
    @Inject(PRUNE_RULES) private readonly rules: PruneRule[],
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    this.pruned = metrics.counter('pruned_rows_total', 'Rows deleted, or emptied of an address, because of their age', ['table']);
  }

  onModuleInit(): void {
    this.jobs.every('prune_daily', '41 3 * * *', (_, { signal }) => this.run({ signal }), { madeUpFor: '1d' });
    this.jobs.every('prune_hourly', '7 * * * *', (_, { signal }) => this.run({ hourly: true, signal }), { madeUpFor: '1h' });
  }

  /** Does it now; gives the number of rows of each table. What failed is told after the rest was done. */
  async run({ hourly = false, signal }: { hourly?: boolean; signal?: AbortSignal } = {}): Promise<Record<string, number>> {
    const rows: Record<string, number> = {};
    const failed: unknown[] = [];
    for (const rule of this.rules.filter((one) => Boolean(one.hourly) === hourly)) {
      if (signal?.aborted) break;
      const count = await prune(this.database, rule, signal).catch((error) => void failed.push(error));
      if (!count) continue;
      rows[rule.table] = (rows[rule.table] ?? 0) + count;
      this.pruned.inc({ table: rule.table }, count);
    }
    if (Object.keys(rows).length > 0) this.log.log({ rows }, 'Old rows deleted');
    if (failed.length > 0) throw failed[0];
    return rows;
  }
}
