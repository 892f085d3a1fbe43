import { Injectable, type OnModuleInit } from '@nestjs/common';
import { today } from '@prepmarket/api-kit';
import { Jobs, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, In } from 'typeorm';
import { factsOf } from './facts.js';
import { LevelRow } from './level.entity.js';
import { isDue, look } from './look.js';

const LOOK = 'look_at_level';
/** Vendors of which the facts are gathered at once. */
const PAGE = 50;

/** Keeps what vendors have shown: looked at soon after each event that counts, and once a day, for time alone ends some of it. */
@Injectable()
export class Levels implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(LOOK, ({ vendorId }: { vendorId: string }) => this.look(vendorId));
    this.jobs.every('levels_daily', '10 0 * * *', () => this.daily(), { madeUpFor: '1d' });
  }

  /** With the transaction: one look for all that comes before it begins. */
  soon(tx: Tx, vendorId: string): Promise<void> {
    return this.jobs.add(tx, LOOK, { vendorId }, { key: `${LOOK}:${vendorId}` });
  }

  look(vendorId: string, day = today()): Promise<void> {
    return this.work.transaction((tx) => look(tx, vendorId, day));
  }

  /** All of them, as on `day` (YYYY-MM-DD, UTC). Each is a transaction of its own: what was done stays done. */
  async daily(day = today()): Promise<void> {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
      const ids = await this.page(after);
      const facts = await factsOf(this.database.manager, ids);
      const rows = new Map((await this.database.manager.findBy(LevelRow, { id: In(ids) })).map((row) => [row.id, row]));
      for (const id of ids) if (isDue(rows.get(id), facts.get(id), day)) await this.look(id, day);
      after = ids.at(-1);
    }
  }

  private async page(after: string): Promise<string[]> {
    const rows: { id: string }[] = await this.database.query(`SELECT id FROM people WHERE role = 'vendor' AND id > $1 ORDER BY id LIMIT ${PAGE}`, [after]);
    return rows.map(({ id }) => id);
  }
}
