import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { mediaMessages } from '@prepmarket/media-api';
import { Jobs, Work } from '@prepmarket/service-kit';
import { EncodeQueue } from './encode-queue.js';

const EVERY_MINUTE = '* * * * *';

/** Uploads that nobody looks after: cut off with the process that received them, or without a job. What has arrived of a resumable one is judged again instead. */
@Injectable()
export class Tidy implements OnModuleInit {
  private readonly log = new Logger('Uploads');

  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly queue: EncodeQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.every('tidy-uploads', EVERY_MINUTE, () => this.run());
  }

  async run(): Promise<void> {
    await this.work.transaction(async (tx) => {
      await tx.manager.query(
        `UPDATE uploads SET state = 'failed', reason = $1, worker = NULL, leased_until = NULL, updated_at = now() WHERE state = 'uploading' AND leased_until < now()
         AND NOT EXISTS (SELECT FROM resumable_uploads r WHERE r.id = uploads.id AND r.state = 'receiving')`,
        [mediaMessages.interrupted],
      );
      const lost = await this.queue.addLost(tx);
      if (lost.length > 0) this.log.warn(`Requeued uploads whose job was lost: ${lost.join(', ')}`);
    });
  }
}
