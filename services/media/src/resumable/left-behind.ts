import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { resumableDays } from '@prepmarket/media-api';
import { Completion } from './completion.js';
import { ResumableRows } from './resumable-rows.js';

const LOOK_EVERY = 15_000;
const AT_ONCE = 100;

/** Sees to resumable uploads that nobody asks for any more. */
@Injectable()
export class LeftBehind implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Resumable');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly completion: Completion,
    private readonly rows: ResumableRows,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.look().finally(() => {
        this.running = undefined;
      });
    }, LOOK_EVERY).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async look(): Promise<void> {
    try {
      await this.completion.completeLeft();
      const gone = await this.rows.removeExpired(resumableDays, AT_ONCE);
      if (gone > 0) this.log.log(`${gone} resumable uploads have expired`);
    } catch (error) {
      this.log.warn({ err: error }, 'Resumable uploads not looked at');
    }
  }
}
