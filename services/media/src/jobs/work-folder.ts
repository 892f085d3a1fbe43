import { access, lstat, mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Repeated } from '@prepmarket/service-kit';
import { canStandApart, handOver, mayStandApart } from '../ffmpeg/sandbox.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';

const TOUCH_EVERY = 60_000;
const ABANDONED_AFTER = 10 * TOUCH_EVERY;
const PREFIX = 'run-';
/** Bytes; a file system counts in these whatever its own are. */
const BLOCK = 512;

/** Where files are while they are worked on: a folder of this process below `config.workDir`, a folder of each job in it. */
@Injectable()
export class WorkFolder implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Work');
  private root = '';
  private apart = false;
  private readonly sweeps = new Repeated(
    () => this.sweep(),
    TOUCH_EVERY,
    (error) => this.log.warn({ err: error }, 'Work folder sweep failed'),
  );

  constructor(@Inject(MEDIA_CONFIG) private readonly config: MediaConfig) {}

  async onModuleInit(): Promise<void> {
    await mkdir(this.config.workDir, { recursive: true, mode: 0o700 });
    this.root = await mkdtemp(join(this.config.workDir, PREFIX));
    await this.standApart();
    await this.sweep();
    this.sweeps.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeps.stop();
    await this.remove(this.root);
  }

  async make(): Promise<string> {
    await this.stand();
    const dir = await mkdtemp(join(this.root, 'job-'));
    if (this.apart) handOver(dir);
    return dir;
  }

  /** Folders of jobs are another user's from now on, where programs can run as that one. */
  private async standApart(): Promise<void> {
    const dir = await mkdtemp(join(this.root, 'try-'));
    this.apart = await canStandApart([this.config.ffmpegPath, this.config.ffprobePath], dir);
    await this.remove(dir);
    if (!this.apart && mayStandApart()) this.log.warn('Sandbox unavailable: ffmpeg and ffprobe run as root, for a user of their own cannot run them here');
  }

  /** Whether a folder of a job is still there. */
  async has(dir: string): Promise<boolean> {
    return access(dir).then(
      () => true,
      () => false,
    );
  }

  /** The bytes that its removal would give back: what is linked to from elsewhere stays. */
  async size(dir: string): Promise<number> {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => lstat(join(entry.parentPath, entry.name)).catch(() => undefined));
    return (await Promise.all(files)).reduce((sum, file) => sum + (file?.nlink === 1 ? file.blocks * BLOCK : 0), 0);
  }

  async remove(dir: string): Promise<void> {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }

  /** After a long sleep another process may have taken this one's folder for abandoned. */
  private async stand(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
  }

  /** A running process touches its folder every minute; one that nobody touches was left by a crash. */
  private async sweep(): Promise<void> {
    const now = new Date();
    await this.stand();
    await utimes(this.root, now, now);
    for (const name of await readdir(this.config.workDir)) {
      const path = join(this.config.workDir, name);
      const touched = name.startsWith(PREFIX) ? await stat(path).catch(() => undefined) : undefined;
      if (touched && now.getTime() - touched.mtimeMs > ABANDONED_AFTER) await this.remove(path);
    }
  }
}
