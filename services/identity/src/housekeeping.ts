import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';

const OLD = [
  "DELETE FROM attempts WHERE at < now() - interval '1 day'",
  "DELETE FROM one_time_tokens WHERE created_at < now() - interval '7 days'",
  "DELETE FROM mails WHERE created_at < now() - interval '30 days'",
];

/** Deletes what nobody asks for any more. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.every('delete_old_rows', '23 * * * *', () => this.tidy());
  }

  async tidy(): Promise<void> {
    for (const statement of OLD) await this.database.query(statement);
  }
}
