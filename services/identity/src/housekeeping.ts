import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
const OLD = [
  "DELETE FROM attempts WHERE at < now() - interval '1 day'",
  "DELETE FROM one_time_tokens WHERE created_at < now() - interval '7 days'",
  "DELETE FROM mails WHERE created_at < now() - interval '30 days'",
];

/** Deletes what nobody asks for any more. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Housekeeping');
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tidy().catch((error: Error) => this.log.warn(`Old rows stay: ${error.message}`)), HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async tidy(): Promise<void> {
    for (const statement of OLD) await this.database.query(statement);
  }
}
