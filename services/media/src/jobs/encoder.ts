import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type JobRun, Jobs, Metrics, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import type { Encoded } from '../shots/facts.js';
import { Upload } from '../uploads/upload.entity.js';
import { ENCODE, ENCODE_LONG, EncodeQueue, FINISH } from './encode-queue.js';
import { Encoding } from './encoding.js';
import { Leases } from './leases.js';
import { type Copy, isOf, LocalCopies } from './local-copies.js';
import { Outcome } from './outcome.js';
import { Verdict } from './verdict.js';
import { WorkFolder } from './work-folder.js';

const SECONDS_PER_CLIP_SECOND = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

/** What takes long is not done in the place of what does not. */
class TakesLong extends Error {}

/** Prepares accepted uploads, one a job: from this process's disk when it received them, else from the object store. */
@Injectable()
export class Encoder implements OnModuleInit {
  private readonly log = new Logger('Encoder');
  private readonly times;

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly jobs: Jobs,
    private readonly database: DataSource,
    private readonly work: Work,
    private readonly leases: Leases,
    private readonly copies: LocalCopies,
    private readonly folder: WorkFolder,
    private readonly queue: EncodeQueue,
    private readonly encoding: Encoding,
    private readonly outcome: Outcome,
    private readonly verdict: Verdict,
    metrics: Metrics,
  ) {
    this.times = metrics.histogram('encode_seconds_per_clip_second', 'What a second of a clip takes to be prepared', SECONDS_PER_CLIP_SECOND);
  }

  onModuleInit(): void {
    if (this.config.role === 'api') return;
    const slots = this.config.jobs;
    // One slot is never a long one's: with one in all, a short one runs beside it.
    this.jobs.handle<{ id: string }>(ENCODE, ({ id }, run) => this.encode(id, run, true), { slots: 1 });
    this.jobs.handle<{ id: string }>(ENCODE_LONG, ({ id }, run) => this.encode(id, run), { slots: Math.max(1, slots - 1), also: slots > 1 ? [ENCODE] : [] });
    this.jobs.handle<{ id: string }>(FINISH, ({ id }, run) => this.finish(id, run), { slots });
  }

  /** Ends an encoding that began while the upload came in; when that died with its process it begins anew, in a slot of its own. */
  private async finish(id: string, run: JobRun): Promise<void> {
    if (this.copies.has(id)) await this.encode(id, run);
    else await this.queue.add(this.database, id);
  }

  private async encode(id: string, run: JobRun, short = false): Promise<void> {
    const copy = await this.copy(id);
    let kept = false;
    try {
      const upload = await this.begin(id);
      // Held only when the row is ours: a sign of life in between would find it to be nobody's.
      if (!upload) return;
      const own = copy && isOf(copy, upload.number) ? copy : undefined;
      kept = await this.perform(upload, own, short, AbortSignal.any([this.leases.hold(id), run.signal]));
    } finally {
      this.leases.release(id);
      if (copy && !kept) await this.remove(copy.dir);
    }
  }

  /** What this process has of it, unless its folder was swept away while the process slept. */
  private async copy(id: string): Promise<Copy | undefined> {
    const copy = this.copies.take(id);
    return copy && (await this.folder.has(copy.dir)) ? copy : undefined;
  }

  /** The upload, now this process's; none when it is gone or ready. */
  private async begin(id: string): Promise<Upload | undefined> {
    const [upload]: Upload[] = await this.database.query(
      `WITH taken AS (UPDATE uploads SET worker = $2, updated_at = now() WHERE id = $1 AND state IN ('preparing', 'transcoding') RETURNING *) SELECT * FROM taken`,
      [id, this.leases.worker],
    );
    return upload;
  }

  /** True when the copy is kept for another try. */
  private async perform(upload: Upload, copy: Copy | undefined, short: boolean, signal: AbortSignal): Promise<boolean> {
    const onPercent = (percent: number) => this.leases.progress(upload.id, percent);
    const onPixels = (pixels: number) => this.weigh(upload, pixels, short);
    let dir = copy?.dir;
    try {
      signal.throwIfAborted();
      dir ??= await this.folder.make();
      const made = copy?.made ?? (await this.timed(this.encoding.encode({ upload, dir, source: copy?.source, signal, onPixels, onPercent })));
      if (copy) copy.made = { ...made, number: upload.number };
      await this.outcome.ready(upload, dir, made);
      return false;
    } catch (error) {
      if (signal.aborted || error instanceof TakesLong) await this.giveBack(upload.id);
      else return await this.failed(upload, await this.reason(error, dir), copy);
      return false;
    } finally {
      if (dir && dir !== copy?.dir) await this.remove(dir);
    }
  }

  /** What came unread is known by now: it counts for turns, and is left to the slots for it. @throws TakesLong */
  private async weigh({ id, pixels: known }: Upload, pixels: number, short: boolean): Promise<void> {
    if (Number(known) !== pixels) await this.database.manager.update(Upload, { id, worker: this.leases.worker }, { pixels });
    if (short && this.queue.isLong(pixels)) throw new TakesLong();
  }

  private async timed(encoding: Promise<Encoded>): Promise<Encoded> {
    const from = performance.now();
    const made = await encoding;
    const { facts } = made;
    if (facts.duration > 0) this.times.observe((performance.now() - from) / 1000 / facts.duration);
    return made;
  }

  /** Of a run whose folder was swept away nothing can be said but that. */
  private async reason(error: unknown, dir: string | undefined): Promise<unknown> {
    return dir && !(await this.folder.has(dir)) ? new Error('The work folder is gone.', { cause: error }) : error;
  }

  private async failed(upload: Upload, error: unknown, copy: Copy | undefined): Promise<boolean> {
    const keeps = copy?.made !== undefined && (await this.folder.has(copy.dir));
    const waits = await this.verdict.on(upload, error, keeps);
    if (!waits || !keeps) return false;
    this.copies.keep(upload.id, copy);
    return true;
  }

  /** The work was ended: the service stops, the upload is no longer its, or others do it. */
  private async giveBack(id: string): Promise<void> {
    await this.work.transaction(async (tx) => {
      const [given] = await tx.manager.query(
        'WITH given AS (UPDATE uploads SET worker = NULL WHERE id = $1 AND worker = $2 RETURNING id) SELECT * FROM given',
        [id, this.leases.worker],
      );
      if (given) return this.queue.add(tx, id);
      // Its job is another's now: ending this one as done would take that away.
      if (await tx.manager.existsBy(Upload, { id })) throw new Error('The upload is encoded by another process.');
    });
  }

  private async remove(dir: string): Promise<void> {
    await this.folder.remove(dir).catch((error) => this.log.warn({ err: error }, 'Work folder removal failed'));
  }
}
