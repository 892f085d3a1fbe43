import { Inject, Injectable, Logger } from '@nestjs/common';
import { impersonal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { Upload } from '../uploads/upload.entity.js';
import { failureOf, pauseAfterCrash } from './failure.js';
import { Machine } from './machine.js';
import { Outcome, type Waiting } from './outcome.js';

/** Decides what a run that failed means: the file is called broken only on a machine that can encode, all else waits and is tried again. */
@Injectable()
export class Verdict {
  private readonly log = new Logger('Encoder');

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly machine: Machine,
    private readonly outcome: Outcome,
  ) {}

  /** True when the upload waits for another try. Rejects when even that could not be written down; then its job is tried again. */
  async on(upload: Upload, error: unknown, encoded: boolean): Promise<boolean> {
    const failure = failureOf(error, upload.kind);
    const wait = failure.fault === 'ours' ? failure.wait : await this.machine.trouble();
    const told =
      failure.fault === 'file' && !wait
        ? { refused: error instanceof RefusalError ? impersonal(error.refusal) : failure.reason }
        : { err: error, fault: failure.fault, wait };
    this.log.warn({ ...told, upload: upload.id }, wait ? 'Encoding postponed' : 'Encoding failed');
    if (wait) return this.wait(upload, { wait, here: encoded, crashes: upload.tries });
    if (failure.fault === 'file') return this.fail(upload, failure.reason, isUnusable(error));
    const crashes = upload.tries + 1;
    const pause = pauseAfterCrash(crashes, this.config.crashPauses);
    return pause === undefined ? this.fail(upload, mediaMessages.crashed) : this.wait(upload, { wait: 'machine', here: encoded, crashes, pause });
  }

  private async wait(upload: Upload, waiting: Waiting): Promise<boolean> {
    await this.outcome.waits(upload, waiting);
    return true;
  }

  private async fail(upload: Upload, reason: string, unusable = false): Promise<boolean> {
    await this.outcome.failed(upload, reason, unusable);
    return false;
  }
}

/** Whether the bytes themselves were refused: too many, or no video. */
const isUnusable = (error: unknown): boolean => error instanceof RefusalError && [413, 415].includes(error.refusal.status);
