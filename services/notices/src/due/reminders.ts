import { Injectable, type OnModuleInit } from '@nestjs/common';
import { contractKinds, milestoneKinds, owedStates } from '@prepmarket/notices-api';
import { Jobs, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ContractCopy } from '../copies/contract.entity.js';
import { MilestoneCopy } from '../copies/milestone.entity.js';
import { knownOf } from '../told/known.js';
import { tellOf } from '../told/tell.js';

const DAY = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Once a day, who is late or soon will be is told: a notice's cause has the day in it, so that a second run tells nobody again. */
@Injectable()
export class Reminders implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.every('remind_daily', '0 7 * * *', () => this.run(), { madeUpFor: '1d' });
  }

  /** Reminds of what is due on the day of `now`. Each record is a transaction of its own: what was done stays done. */
  async run(now = Date.now()): Promise<void> {
    for (const id of await this.unsigned(now)) await this.work.transaction((tx) => this.toSign(tx, id, dayOf(now)));
    for (const id of await this.owed(dayOf(now + DAY))) await this.work.transaction((tx) => this.due(tx, id, now));
  }

  /** Drafts that have waited for a day. */
  private unsigned(now: number): Promise<string[]> {
    return this.ids("SELECT id FROM contracts WHERE status = 'draft' AND since <= $1 ORDER BY id", [new Date(now - DAY)]);
  }

  private owed(until: string): Promise<string[]> {
    return this.ids(
      `SELECT m.id FROM milestones m JOIN contracts c ON c.id = m.contract_id WHERE c.status = 'active' AND m.status = ANY($1) AND m.due_date <= $2 ORDER BY m.id`,
      [owedStates, until],
    );
  }

  private async ids(query: string, values: unknown[]): Promise<string[]> {
    const rows: { id: string }[] = await this.database.query(query, values);
    return rows.map(({ id }) => id);
  }

  private async toSign(tx: Tx, id: string, day: string): Promise<void> {
    const contract = await tx.lock(ContractCopy, { id });
    if (!contract) return;
    const known = await knownOf(tx, contract.clientId, contract.vendorId);
    await tellOf(tx, { 'contract-to-sign': contractKinds['contract-to-sign'] }, { contract, day, known });
  }

  private async due(tx: Tx, id: string, now: number): Promise<void> {
    const milestone = await tx.manager.findOneBy(MilestoneCopy, { id });
    const contract = milestone && (await tx.lock(ContractCopy, { id: milestone.contractId }));
    // What moved while its contract's row was waited for is read anew.
    const due = contract && (await tx.manager.findOneBy(MilestoneCopy, { id }));
    if (!due?.dueDate || contract?.status !== 'active' || !owedStates.includes(due.status)) return;
    const kind = due.dueDate < dayOf(now) ? 'milestone-overdue' : due.dueDate === dayOf(now + DAY) ? 'milestone-due-tomorrow' : undefined;
    if (kind) await tellOf(tx, { [kind]: milestoneKinds[kind] }, { contract, due, day: dayOf(now), known: await knownOf(tx) });
  }
}
