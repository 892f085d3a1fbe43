import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { askedAgainSeconds, closingSeconds } from '@prepmarket/identity-api';
import { clockOf, Jobs, People, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { LeavingRow } from './leaving.entity.js';
import { askAll, freshQuestion } from './leaving.moves.js';

const EVERY_MINUTE = '* * * * *';
/** Answers may be lost with a broker: they are asked for again. */
const AGAIN_SECONDS = 3600;

/** Leads who leaves through the end of the days: first all sessions end, then it is looked once more. */
@Injectable()
export class LeavingClock implements OnModuleInit {
  private readonly log = new Logger('Leaving');

  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.every('leave_accounts', EVERY_MINUTE, () => this.run());
  }

  async run(): Promise<void> {
    const due = await this.database.manager.findBy(LeavingRow, { lookAt: LessThanOrEqual(await clockOf(this.database.manager)) });
    // One that fails holds up no other: its turn comes again.
    for (const { userId } of due)
      await this.work.transaction((tx) => this.step(tx, userId)).catch((err) => this.log.warn({ err, userId }, 'A step of a leaving failed'));
  }

  private async step(tx: Tx, userId: string): Promise<void> {
    const user = await tx.lock(User, { id: userId });
    const now = await clockOf(tx.manager);
    const row = user && (await tx.lock(LeavingRow, { userId, lookAt: LessThanOrEqual(now) }));
    if (!user || !row) return;
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    if (row.state === 'leaving') {
      await endSessions(tx, user, 'leaving');
      await change(tx, this.people, user);
      await tx.manager.save(Object.assign(row, { state: 'closing', lookAt: after(closingSeconds) }));
      return;
    }
    // At the end answers are to be new; of who waits for the days to begin those that came count.
    const asked = row.state === 'asked' ? { lookAt: after(askedAgainSeconds) } : { ...freshQuestion(), lookAt: after(AGAIN_SECONDS) };
    await tx.manager.save(Object.assign(row, asked));
    await askAll(tx, row);
  }
}
