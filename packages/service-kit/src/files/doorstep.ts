import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ObjectStore } from '../store/index.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';

const AGAIN_AFTER = 2000;

/** Has the place where others leave files for this service made as soon as the store is there: they have no right to make it. */
@Injectable()
export class Doorstep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Files');
  private stopping = false;

  constructor(
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly store: ObjectStore,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.adopts) void this.open();
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  private async open(): Promise<void> {
    for (let told = false; !this.stopping; told = true) {
      try {
        return await this.store.open();
      } catch (error) {
        if (!told) this.log.warn({ err: error }, 'Object store handover failed to open, will be retried');
        await sleep(AGAIN_AFTER, undefined, { ref: false });
      }
    }
  }
}
