import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { tellChanged } from '../events/inbox.js';
import { ObjectStore } from '../store/index.js';
import { context } from '../work/context.js';
import type { Tx } from '../work/tx.js';
import { FileRow } from './file.entity.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { judgeKept, refuseFull, usuallyKept } from './kept.js';
import type { StoredFile } from './stored-file.js';

/** Said of files that are removed, where it is remembered who reads them. */
export const FILES_REMOVED = 'files.removed';

const sum = (files: StoredFile[]) => files.reduce((bytes, { size }) => bytes + size, 0);

/** The files of a service's records. */
@Injectable()
export class Files {
  private readonly log = new Logger('Files');

  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
  ) {}

  /**
   * Ties stored files to a record. `by` is the uploader's id; `kind` says what the files are to the record ('attachment', 'original' ...).
   * @throws RefusalError 413 where they count and `by` would keep too much with them
   */
  async attach(tx: Tx, subject: string, kind: string, files: StoredFile[], by: string): Promise<void> {
    const now = Date.now();
    // A millisecond apart, so that they come back in the order they were sent.
    const rows = files.map(({ key, originalname, size, mimetype, sha256 }, position) => ({
      key,
      originalname,
      size,
      mimetype,
      sha256,
      subject,
      kind,
      uploadedBy: by,
      createdAt: new Date(now + position),
    }));
    if (rows.length === 0) return;
    if (this.config.counted?.includes(kind)) await judgeKept(tx, this.kept, by, sum(files));
    await tx.manager.insert(FileRow, rows);
  }

  /** Judges `bytes` more of `by` before they are received. @throws RefusalError 413 */
  async refuseFull(by: string, bytes: number): Promise<void> {
    if (this.config.counted) await refuseFull(this.db.manager, this.kept, by, bytes);
  }

  /** The files of these records in the order they were attached. */
  async of(subjects: string[], kind?: string): Promise<FileRow[]> {
    if (subjects.length === 0) return [];
    return this.manager.find(FileRow, { where: { subject: In(subjects), ...(kind !== undefined && { kind }) }, order: { createdAt: 'ASC', key: 'ASC' } });
  }

  /** Removes the rows, of these kinds alone where given, with the transaction; the objects go by a job after it. */
  async removeOf(tx: Tx, subjects: string[], kinds?: string[]): Promise<void> {
    await tx.manager.query(
      `WITH gone AS (DELETE FROM files WHERE subject = ANY($1) AND ($2::text[] IS NULL OR kind = ANY($2)) RETURNING key),
         stale AS (INSERT INTO stale_objects (key, since) SELECT key, now() FROM gone ON CONFLICT DO NOTHING)
       SELECT ${tellChanged(FILES_REMOVED)} FROM gone LIMIT 1`,
      [subjects, kinds ?? null],
    );
  }

  async find(key: string): Promise<FileRow | null> {
    return this.manager.findOneBy(FileRow, { key });
  }

  /** SQL that is true for a key that a row names. */
  named(key: string): string {
    const rows = ['files.key', ...(this.config.namedBy ?? [])].map((column) => `EXISTS (SELECT FROM ${column.split('.')[0]} WHERE ${column} = ${key})`);
    return `(${rows.join(' OR ')})`;
  }

  /** Those of `keys` that no row names. */
  async orphans(keys: string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows: { key: string }[] = await this.db.query(`SELECT k.key FROM unnest($1::text[]) AS k(key) WHERE NOT ${this.named('k.key')}`, [keys]);
    return rows.map((row) => row.key);
  }

  /**
   * Deletes the objects of a use case that failed. Those that a row names stay: a commit may have held although its answer was lost. Never rejects:
   * what cannot be deleted now is swept later.
   */
  async discard(keys: string[]): Promise<void> {
    try {
      for (const key of await this.orphans(keys)) await this.store.delete(key);
    } catch (error) {
      this.log.warn({ err: error, keys }, 'Cleanup of a failed request failed: its objects are left to the orphan sweep');
    }
  }

  private get kept() {
    return { kinds: this.config.counted ?? [], most: this.config.keptPerOwner ?? usuallyKept };
  }

  private get manager() {
    const running = context()?.tx?.manager;
    return running?.connection === this.db ? running : this.db.manager;
  }
}
