import { Readable } from 'node:stream';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { ObjectStore, RefusalError, Repeated } from '@prepmarket/service-kit';
import { WorkFolder } from '../jobs/work-folder.js';
import { WorkSpace } from '../jobs/work-space.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { ArchiveReceiver } from '../uploads/archive-receiver.js';
import { type Followed, Follower } from './follower.js';
import { Parts } from './parts.js';
import type { ResumableUpload } from './resumable.entity.js';
import { ResumableRows } from './resumable-rows.js';

const LOOK_EVERY = 1000;
/** Milliseconds without a byte after which a follower gives its place to another. */
const IDLE = 5 * 60_000;

/**
 * Takes sequences in while they are still coming to this process, so that they are encoded when the last byte is there. Only to save time: whatever
 * becomes of a follower, the parts are there, and the whole can be made of them.
 */
@Injectable()
export class Followers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Followers');
  /** Those that have ended stay while their upload goes on, for they would end again. */
  private readonly all = new Map<string, Follower>();
  private readonly most: number;
  private readonly looks = new Repeated(
    () => this.look(),
    LOOK_EVERY,
    (error) => this.log.warn({ err: error }, 'Follower check failed'),
  );

  constructor(
    @Inject(MEDIA_CONFIG) config: MediaConfig,
    private readonly rows: ResumableRows,
    private readonly parts: Parts,
    private readonly archives: ArchiveReceiver,
    private readonly folder: WorkFolder,
    private readonly space: WorkSpace,
    private readonly store: ObjectStore,
  ) {
    // Where nothing is encoded nothing is won.
    this.most = config.role === 'api' ? 0 : config.jobs;
  }

  onApplicationBootstrap(): void {
    this.space.alsoDrop({ sizes: () => this.sizes(), drop: () => this.makeRoom() });
    this.looks.start();
  }

  async onApplicationShutdown(): Promise<void> {
    void this.looks.stop();
    await Promise.all([...this.all.values()].map((follower) => this.drop(follower)));
  }

  /** The follower of an upload that comes to this process, begun where it is worth it and there is a place for it. */
  of({ id, shot_id: shotId, owner, length, fields }: ResumableUpload): Follower | undefined {
    const known = this.all.get(id);
    if (known) return known.ended ? undefined : known;
    if (fields.kind !== 'sequence' || !this.hasPlace(owner)) return undefined;
    const follower = new Follower(id, owner, length, (start) => this.parts.readAt(id, start));
    this.all.set(id, follower);
    follower.outcome = this.follow(follower, fields.filename, shotId);
    return follower;
  }

  has(id: string): boolean {
    return this.all.get(id)?.ended === false;
  }

  /** What was made of an upload whose bytes have all come, as soon as it is made; undefined when nobody follows it. `signal` ends what still runs of it, also later. */
  async take(id: string, signal: AbortSignal): Promise<Followed | undefined> {
    const follower = this.all.get(id);
    if (!follower) return undefined;
    follower.taken = true;
    this.all.delete(id);
    signal.addEventListener('abort', () => follower.end(), { once: true });
    if (signal.aborted) follower.end();
    // The last bytes may have come to another process.
    follower.moved();
    const followed = await follower.outcome;
    if (!followed) signal.throwIfAborted();
    return followed;
  }

  private hasPlace(owner: string): boolean {
    const running = this.running();
    const share = Math.ceil(this.most / 2);
    return running.length < this.most && running.filter((one) => one.owner === owner).length < share;
  }

  private async follow(follower: Follower, folderName: string, shotId: string): Promise<Followed | undefined> {
    let dir: string | undefined;
    try {
      if (!(await this.space.has(this.wanted()))) throw new RefusalError(refusal(507, mediaMessages.noRoom));
      dir = await this.folder.make();
      follower.dir = dir;
      const bytes = Readable.from(follower.bytes(), { objectMode: false });
      const received = await this.archives.take(folderName, bytes, dir, follower.signal, shotId);
      return { ...received, dir };
    } catch (error) {
      // A verdict is given by who completes it, and what was ended is not missed.
      if (!(error instanceof RefusalError) && !follower.ended)
        this.log.warn({ err: error, upload: follower.id }, 'Follower failed: the upload is read once it is complete');
      follower.end();
      if (dir) await this.remove(dir);
      return undefined;
    }
  }

  /** Bytes that all who run have still to write. */
  private wanted(): number {
    return [...this.all.values()].reduce((sum, { left }) => sum + left, 0);
  }

  /** Of those that run. Their copies in the store are as long as what they have read. */
  private async sizes(): Promise<{ work: number; store: number }> {
    const running = this.running();
    const folders = await Promise.all(running.map(({ dir }) => (dir ? this.folder.size(dir) : 0)));
    return { work: folders.reduce((sum, size) => sum + size, 0), store: running.reduce((sum, { read }) => sum + read, 0) };
  }

  private running(): Follower[] {
    return [...this.all.values()].filter(({ ended }) => !ended);
  }

  /** Ends the one that has the most to read, for somebody who is in need of its room; false when there is none. */
  private async makeRoom(): Promise<boolean> {
    const [last] = this.running().sort((one, other) => other.left - one.left);
    if (last) await this.drop(last);
    return last !== undefined;
  }

  /** Forgets what is gone, is no longer wanted or stands still. */
  private async look(): Promise<void> {
    if (this.all.size === 0) return;
    const known = [...this.all];
    const wanted = await this.rows.wanted(known.map(([id]) => id));
    for (const [id, follower] of known) {
      if (follower.taken || (wanted.has(id) && Date.now() - follower.movedAt < IDLE)) continue;
      this.all.delete(id);
      await this.drop(follower);
    }
  }

  private async drop(follower: Follower): Promise<void> {
    follower.end();
    follower.outcome = follower.outcome.then(async (followed) => {
      if (!followed) return undefined;
      await this.remove(followed.dir);
      await this.store
        .delete(followed.original.key)
        .catch((error) => this.log.warn({ err: error }, 'Object deletion failed: the object is left to the orphan sweep'));
      return undefined;
    });
    await follower.outcome;
  }

  private async remove(dir: string): Promise<void> {
    await this.folder.remove(dir).catch((error) => this.log.warn({ err: error }, 'Work folder removal failed'));
  }
}
