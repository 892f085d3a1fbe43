import { Injectable, Logger } from '@nestjs/common';
import { mediaMessages, type Wait } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { Upload } from '../uploads/upload.entity.js';
import { failureOf } from './failure.js';
import { Machine } from './machine.js';
import { Outcome } from './outcome.js';

/** How often one file may end the encoder on a machine that is well. */
const CRASHES = 3;

/** Decides what a run that failed means: the file is called broken only on a machine that can encode, all else waits and is tried again. */
@Injectable()
export class Verdict {
  private readonly log = new Logger('Encoder');

  constructor(
    private readonly machine: Machine,
    private readonly outcome: Outcome,
  ) {}

  /** True when the upload waits for another try. Rejects when even that could not be written down; then its job is tried again. */
  async on(upload: Upload, error: unknown, encoded: boolean): Promise<boolean> {
    const failure = failureOf(error, upload.kind);
    const wait = failure.fault === 'ours' ? failure.wait : await this.machine.trouble();
    this.log.warn({ err: error, upload: upload.id, fault: failure.fault, wait }, wait ? 'Upload waits' : 'Upload not encoded');
    if (wait) return this.wait(upload, wait, encoded);
    if (failure.fault === 'file') return this.fail(upload, failure.reason, isUnusable(error));
    const crashes = upload.tries + 1;
    return crashes >= CRASHES ? this.fail(upload, mediaMessages.crashed) : this.wait(upload, 'machine', encoded, crashes);
  }

  private async wait(upload: Upload, wait: Wait, encoded: boolean, crashes = upload.tries): Promise<boolean> {
    await this.outcome.waits(upload, wait, crashes, encoded);
    return true;
  }

  private async fail(upload: Upload, reason: string, unusable = false): Promise<boolean> {
    await this.outcome.failed(upload, reason, unusable);
    return false;
  }
}

/** Whether the bytes themselves were refused: too many, or no video. */
const isUnusable = (error: unknown): boolean => error instanceof RefusalError && [413, 415].includes(error.refusal.status);
