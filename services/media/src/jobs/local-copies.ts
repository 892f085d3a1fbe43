import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Encoded } from '../shots/facts.js';
import type { Source } from '../uploads/received.js';
import { WorkFolder } from './work-folder.js';

/** What this process has of an upload on its disk. With `made` it is encoded already, as the upload with that number was meant, and only has to be stored. */
export interface Copy {
  dir: string;
  source: Source;
  made?: Encoded & { number: number | null };
}

/** Whether it is of use for a run with this number: what was made before its owner asked for other colours is not. */
export const isOf = ({ made }: Copy, number: number | null): boolean => !made || made.number === number;

/** Accepted uploads whose files are still at hand. Only to save time: each can be had from the object store again. */
@Injectable()
export class LocalCopies {
  private readonly log = new Logger('Work');
  private readonly copies = new Map<string, Copy>();

  constructor(
    private readonly database: DataSource,
    private readonly folder: WorkFolder,
  ) {}

  keep(id: string, copy: Copy): void {
    this.copies.set(id, copy);
  }

  has(id: string): boolean {
    return this.copies.has(id);
  }

  /** The copy, which is now the caller's to remove. */
  take(id: string): Copy | undefined {
    const copy = this.copies.get(id);
    this.copies.delete(id);
    return copy;
  }

  async sizes(): Promise<{ work: number; store: number }> {
    const sizes = await Promise.all(this.idle().map(([, { dir }]) => this.folder.size(dir)));
    return { work: sizes.reduce((sum, size) => sum + size, 0), store: 0 };
  }

  /** Makes room; false when there is nothing left to drop. */
  async drop(): Promise<boolean> {
    const [oldest] = this.idle();
    if (oldest) await this.dropOne(oldest[0]);
    return oldest !== undefined;
  }

  /** What is being encoded stays. */
  private idle(): [id: string, copy: Copy][] {
    return [...this.copies].filter(([, { source }]) => !(source.kind === 'sequence' && source.live));
  }

  private async dropOne(id: string): Promise<void> {
    const copy = this.take(id);
    if (copy) await this.folder.remove(copy.dir).catch((error) => this.log.warn({ err: error }, 'Work folder removal failed'));
  }

  /** Drops the copies of uploads that are gone, ready or being encoded by another process. */
  async forgetTaken(me: string): Promise<void> {
    if (this.copies.size === 0) return;
    const waiting: { id: string }[] = await this.database.query(
      `SELECT id FROM uploads WHERE id = ANY($1) AND state IN ('uploading', 'preparing', 'transcoding') AND (worker IS NULL OR worker = $2)`,
      [[...this.copies.keys()], me],
    );
    const kept = new Set(waiting.map(({ id }) => id));
    for (const id of [...this.copies.keys()]) if (!kept.has(id)) await this.dropOne(id);
  }
}
