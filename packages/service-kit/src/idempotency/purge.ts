import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KEPT_FOR } from './run-once.js';

const HOUR_MS = 3_600_000;

/** Deletes keys that no repeat may use any more. */
@Injectable()
export class IdempotencyPurge implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Idempotency');
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.purge().catch((error) => this.log.warn(`Old idempotency keys stay: ${error.message}`)), HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    await this.database.query(`DELETE FROM idempotency_keys WHERE created_at < now() - ${KEPT_FOR}`);
  }
}
