import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { mediaMessages } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ProgramError } from '../ffmpeg/launch.js';
import type { Source } from '../uploads/received.js';
import { Upload } from '../uploads/upload.entity.js';
import { Encoding } from './encoding.js';
import { LEASE, Leases } from './leases.js';
import { Outcome } from './outcome.js';
import { type Release, Slots } from './slots.js';
import { WorkFolder } from './work-folder.js';

const LOOK_EVERY = 1000;
const TRIES = 3;

interface Job {
  upload: Upload;
  /** With `source`: what this process has of the upload on its disk. */
  dir?: string;
  source?: Source;
}

/** Prepares accepted uploads, as many at once as there are slots: its own first, then those that nobody holds (any more). */
@Injectable()
export class Worker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Worker');
  private readonly waiting: Job[] = [];
  private readonly running = new Set<Promise<void>>();
  private looking?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly database: DataSource,
    private readonly leases: Leases,
    private readonly slots: Slots,
    private readonly folder: WorkFolder,
    private readonly encoding: Encoding,
    private readonly outcome: Outcome,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
    void this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
    await this.leases.yield();
    await Promise.all(this.running);
    for (const { dir } of this.waiting) if (dir) await this.folder.remove(dir);
  }

  /** Takes an upload that this process has just accepted and holds; `dir` is removed when it is done with. */
  submit(job: Required<Job>): void {
    // What is already being encoded has no slot to wait for.
    if (job.source.kind === 'sequence' && job.source.live) this.start(job);
    else this.waiting.push(job);
    void this.look();
  }

  private look(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.looking ??= this.fillSlots()
      .catch((error) => this.log.warn({ err: error }, 'Uploads not looked at'))
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  private async fillSlots(): Promise<void> {
    await this.giveUp();
    for (let slot = this.slots.take(); slot; slot = this.slots.take()) {
      const job = this.waiting.shift() ?? (await this.claim());
      if (!job || this.stopped) {
        if (job) this.waiting.push(job);
        return slot();
      }
      this.start(job, slot);
    }
  }

  private start(job: Job, slot?: Release): void {
    const run = this.run(job).finally(() => {
      slot?.();
      this.running.delete(run);
      void this.look();
    });
    this.running.add(run);
  }

  private async run({ upload, dir: given, source }: Job): Promise<void> {
    const signal = this.leases.hold(upload.id);
    const dir = given ?? (await this.folder.make());
    const onPercent = (percent: number) => this.leases.progress(upload.id, percent);
    try {
      signal.throwIfAborted();
      await this.outcome.ready(upload.id, dir, await this.encoding.encode({ upload, dir, source, signal, onPercent }));
    } catch (error) {
      if (!signal.aborted) await this.fail(upload, error).catch((failure) => this.log.error({ err: failure, upload: upload.id }, 'Failure not written'));
    } finally {
      this.leases.release(upload.id);
      await this.folder.remove(dir).catch((error) => this.log.warn({ err: error }, 'Work folder not removed'));
    }
  }

  private async fail(upload: Upload, error: unknown): Promise<void> {
    const reason = hopeless(upload, error) ?? (upload.tries >= TRIES ? mediaMessages.encodingFailed : undefined);
    this.log.warn({ err: error, upload: upload.id, tries: upload.tries }, reason ? 'Upload failed' : 'Upload is tried again');
    if (reason) return this.outcome.failed(upload.id, reason);
    await this.database.query('UPDATE uploads SET worker = NULL, leased_until = now() + make_interval(secs => $2) WHERE id = $1 AND worker = $3', [
      upload.id,
      upload.tries,
      this.leases.worker,
    ]);
  }

  /** Uploads whose process died while receiving them, and jobs that ended three processes. */
  private async giveUp(): Promise<void> {
    await this.database.query(
      `UPDATE uploads SET state = 'failed', reason = $1, worker = NULL, leased_until = NULL, updated_at = now() WHERE state = 'uploading' AND leased_until < now()`,
      [mediaMessages.interrupted],
    );
    const rows = await this.takeOver(`tries >= ${TRIES}`, 10, 0);
    for (const { id } of rows) await this.outcome.failed(id, mediaMessages.interrupted);
  }

  private async claim(): Promise<Job | undefined> {
    const [upload] = await this.takeOver(`tries < ${TRIES}`, 1, 1);
    return upload && { upload };
  }

  private takeOver(which: string, most: number, more: number): Promise<Upload[]> {
    return this.database.query(
      `WITH taken AS (UPDATE uploads SET worker = $1, leased_until = now() + make_interval(secs => $2), tries = tries + $3 WHERE id IN (
         SELECT id FROM uploads WHERE state IN ('preparing', 'transcoding') AND (leased_until IS NULL OR leased_until < now()) AND ${which}
         ORDER BY created_at LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING *)
       SELECT * FROM taken`,
      [this.leases.worker, LEASE, more, most],
    );
  }
}

/** The sentence for an error that another try would only repeat. */
const hopeless = (upload: Upload, error: unknown): string | undefined => {
  if (error instanceof RefusalError) return error.refusal.message;
  if (error instanceof ProgramError && error.code !== null) return upload.kind === 'video' ? mediaMessages.unreadableVideo : mediaMessages.encodingFailed;
  return (error as Error)?.name === 'TimeoutError' ? mediaMessages.encodingFailed : undefined;
};
