import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { resumableDays } from '@prepmarket/media-api';
import { Jobs, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { Completion } from './completion.js';
import { ResumableRows } from './resumable-rows.js';

const COMPLETE = 'complete_resumable_upload';
const keyOf = (id: string) => `${COMPLETE} ${id}`;
const AT_ONCE = 100;

/** Sees to resumable uploads that nobody asks for any more. */
@Injectable()
export class LeftBehind implements OnModuleInit {
  private readonly log = new Logger('Resumable');

  constructor(
    private readonly database: DataSource,
    private readonly completion: Completion,
    private readonly rows: ResumableRows,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.every('find_arrived_uploads', '* * * * *', () => this.complete());
    this.jobs.handle<{ id: string }>(COMPLETE, ({ id }) => this.completion.complete(id).catch(verdict), { slots: 1 });
    this.jobs.every('expire_resumable_uploads', '37 * * * *', () => this.expire());
  }

  /** Has those completed that a process left between their last byte and the answer. */
  async complete(): Promise<void> {
    for (const id of await this.rows.left(AT_ONCE, keyOf(''))) await this.jobs.add(this.database, COMPLETE, { id }, { key: keyOf(id) });
  }

  async expire(): Promise<void> {
    const gone = await this.rows.removeExpired(resumableDays, AT_ONCE);
    if (gone > 0) this.log.log(`Expired resumable uploads removed: ${gone}`);
  }
}

/** A verdict is an end, too: it is kept for who asks. */
const verdict = (error: unknown): void => {
  if (!(error instanceof RefusalError) || error.refusal.status >= 500) throw error;
};
