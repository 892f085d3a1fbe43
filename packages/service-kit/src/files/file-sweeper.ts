import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStore } from '../store/index.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { Files } from './files.js';

const STALE_EVERY = 2000;
const SWEEP_EVERY = 3_600_000;
const ORPHAN_AGE = 24 * 3_600_000;
const PAGE = 100;

/** Deletes objects whose rows are gone, and those that never got a row. */
@Injectable()
export class FileSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Files');
  private timers: NodeJS.Timeout[] = [];
  private running = new Map<string, Promise<void>>();

  constructor(
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly files: Files,
  ) {}

  onApplicationBootstrap(): void {
    this.timers = [
      setInterval(() => this.once('stale', () => this.deleteStale()), STALE_EVERY).unref(),
      setInterval(() => this.once('orphans', () => this.sweep()), SWEEP_EVERY).unref(),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    this.timers.forEach(clearInterval);
    await Promise.all(this.running.values());
  }

  /** Deletes the objects of removed rows; what the store refuses is tried again next time. */
  async deleteStale(): Promise<void> {
    await this.db.transaction(async (manager) => {
      const rows: { key: string }[] = await manager.query('SELECT key FROM stale_objects ORDER BY since LIMIT $1 FOR UPDATE SKIP LOCKED', [PAGE]);
      for (const { key } of rows) await this.store.delete(key);
      if (rows.length > 0) await manager.query('DELETE FROM stale_objects WHERE key = ANY($1)', [rows.map((row) => row.key)]);
    });
  }

  /** Deletes objects of this service that are older than a day and have no row: what a crash between object and row left behind. */
  async sweep(now = Date.now()): Promise<void> {
    let page: string[] = [];
    const clear = async () => {
      for (const key of await this.files.orphans(page)) await this.store.delete(key);
      page = [];
    };
    for await (const object of this.store.list(`${this.config.letter}-`)) {
      if (now - object.modified.getTime() > ORPHAN_AGE) page.push(object.key);
      if (page.length === PAGE) await clear();
    }
    await clear();
  }

  private once(name: string, job: () => Promise<void>): void {
    if (this.running.has(name)) return;
    const run = job()
      .catch((error) => this.log.warn({ err: error }, `Objects not deleted: ${error instanceof Error ? error.message : error}`))
      .finally(() => this.running.delete(name));
    this.running.set(name, run);
  }
}
