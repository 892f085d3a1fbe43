import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { stillMessages } from '@prepmarket/media-api';
import { Files, RefusalError, Repeated } from '@prepmarket/service-kit';
import { Turns } from '../jobs/turns.js';
import { WorkFolder } from '../jobs/work-folder.js';
import { type Spare, WorkSpace } from '../jobs/work-space.js';
import { STILL, StillMaker, type StillOf } from './still-maker.js';

interface Kept {
  dir: string;
  original: string;
  bytes: number;
}

const MOST_BYTES = 1024 ** 3;
const AT_ONCE = 2;
const MOST_WAITING = 16;
const SWEEP_EVERY = 60_000;

/** Stills that were made, on this process's disk: those asked for last, while they take no more room than is left and their originals are kept. */
@Injectable()
export class Stills implements Spare, OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Stills');
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<void>>();
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING, stillMessages.busy);
  private readonly sweeps = new Repeated(
    () => this.forgetGone(),
    SWEEP_EVERY,
    (error) => this.log.warn({ err: error }, 'Removal of stills failed'),
  );

  constructor(
    private readonly maker: StillMaker,
    private readonly folder: WorkFolder,
    private readonly files: Files,
    private readonly space: WorkSpace,
  ) {}

  onModuleInit(): void {
    this.space.alsoDrop(this);
    this.sweeps.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeps.stop();
  }

  /** The still, opened to be read; who asks while it is made waits for that. @throws RefusalError 404, 429, 507 */
  async open(name: string, of: StillOf): Promise<FileHandle> {
    const kept = await this.find(name);
    if (kept) return kept;
    const making = this.making.get(name) ?? this.begin(name, of);
    await making;
    const made = await this.find(name);
    if (!made) throw new RefusalError(refusal(429, stillMessages.busy));
    return made;
  }

  async sizes(): Promise<{ work: number; store: number }> {
    return { work: [...this.kept.values()].reduce((sum, { bytes }) => sum + bytes, 0), store: 0 };
  }

  async drop(): Promise<boolean> {
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) await this.forget(oldest);
    return oldest !== undefined;
  }

  /** Those whose originals are gone go as well. */
  async forgetGone(): Promise<void> {
    const gone = new Set(await this.files.orphans([...new Set([...this.kept.values()].map(({ original }) => original))]));
    for (const [name, { original }] of [...this.kept]) if (gone.has(original)) await this.forget(name);
  }

  private async find(name: string): Promise<FileHandle | undefined> {
    const kept = this.kept.get(name);
    if (!kept) return undefined;
    const file = await open(join(kept.dir, STILL)).catch(() => undefined);
    this.kept.delete(name);
    // The one asked for last goes last.
    if (file) this.kept.set(name, kept);
    return file;
  }

  private begin(name: string, of: StillOf): Promise<void> {
    const making = this.turns.take(() => this.make(name, of)).finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  private async make(name: string, of: StillOf): Promise<void> {
    const dir = await this.folder.make();
    try {
      await this.maker.make(of, dir);
      for (const file of await readdir(dir)) if (file !== STILL) await rm(join(dir, file), { recursive: true, force: true });
      const { size: bytes } = await stat(join(dir, STILL));
      this.kept.set(name, { dir, original: of.original.key, bytes });
    } catch (error) {
      await this.folder.remove(dir);
      throw error;
    }
    while ((await this.sizes()).work > MOST_BYTES && this.kept.size > 1) await this.drop();
  }

  private async forget(name: string): Promise<void> {
    const kept = this.kept.get(name);
    this.kept.delete(name);
    if (kept) await this.folder.remove(kept.dir).catch((error) => this.log.warn({ err: error }, 'Work folder removal failed'));
  }
}
