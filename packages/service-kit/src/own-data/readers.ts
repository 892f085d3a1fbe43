import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { DataSource } from 'typeorm';
import { countHourly, type HourlyLimit } from '../rates/index.js';
import { refuse } from '../work/refuse.js';
import { Work } from '../work/work.js';

const HOLD = `INSERT INTO own_data_readers (who, reader, until) VALUES ($1, $2, clock_timestamp() + interval '1 minute')
  ON CONFLICT (who) DO UPDATE SET reader = excluded.reader, until = excluded.until WHERE own_data_readers.until < clock_timestamp() RETURNING who`;
const RENEW = "UPDATE own_data_readers SET until = clock_timestamp() + interval '1 minute' WHERE who = $1 AND reader = $2";
const LEAVE = 'DELETE FROM own_data_readers WHERE who = $1 AND reader = $2';
const RENEWED_EVERY = 20_000;
/** Tries, and milliseconds between them: whoever has read the last byte of one download may ask for the next before it is known to have ended. */
const [TRIES, PAUSE] = [5, 300];

/** Downloads of what one service keeps of somebody, within an hour. */
export const ownDataPerHour = 10;
const hourly: HourlyLimit = {
  kind: 'own-data',
  most: ownDataPerHour,
  tooMany: () => 'You have downloaded this ten times within an hour. Please wait a while.',
};
const alreadyRead = refusal(423, 'This is being downloaded already. Please wait until that is done.');

/** Whoever reads what a service keeps of them does it once at a time, whatever process it comes to, and so many times an hour. */
@Injectable()
export class OwnDataReaders {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  /** @throws RefusalError 423, 429 */
  async alone(who: string, read: () => Promise<void>): Promise<void> {
    const reader = randomUUID();
    for (let tries = 1; !(await this.hold(who, reader)); tries += 1) {
      refuse(tries === TRIES ? alreadyRead : undefined);
      await sleep(PAUSE);
    }
    // A process that is killed leaves its place within a minute.
    const renewed = setInterval(() => void this.database.query(RENEW, [who, reader]).catch(() => undefined), RENEWED_EVERY).unref();
    try {
      await read();
    } finally {
      clearInterval(renewed);
      await this.database.query(LEAVE, [who, reader]).catch(() => undefined);
    }
  }

  private hold(who: string, reader: string): Promise<boolean> {
    return this.work.transaction(async (tx) => {
      const held: unknown[] = await tx.manager.query(HOLD, [who, reader]);
      if (held.length > 0) await countHourly(tx, hourly, who, reader);
      return held.length > 0;
    });
  }
}
