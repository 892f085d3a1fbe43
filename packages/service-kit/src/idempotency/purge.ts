import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/index.js';
import { KEPT_FOR } from './run-once.js';

/** Deletes keys that no repeat may use any more. */
@Injectable()
export class IdempotencyPurge implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.every('delete_idempotency_keys', '7 * * * *', () => this.purge());
  }

  async purge(): Promise<void> {
    await this.database.query(`DELETE FROM idempotency_keys WHERE created_at < now() - ${KEPT_FOR}`);
  }
}
