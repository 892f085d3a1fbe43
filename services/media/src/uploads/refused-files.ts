import { Injectable, Logger } from '@nestjs/common';
import { RefusalError, type Tx, UnreadableForm } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { RefusedFile } from './refused-file.entity.js';

/** What is said of a file itself and is final. */
const VERDICTS = new Set([400, 413, 415]);
export const isVerdict = (error: unknown): error is RefusalError =>
  error instanceof RefusalError && !(error instanceof UnreadableForm) && VERDICTS.has(error.refusal.status);

/** Remembers why a file left no plate, for its owner who comes back later. */
@Injectable()
export class RefusedFiles {
  private readonly log = new Logger('Uploads');

  constructor(private readonly database: DataSource) {}

  /** Notes the error when it is a verdict on a file that was sent to this shot. */
  async note(shotId: string, error: unknown): Promise<void> {
    if (!isVerdict(error)) return;
    // The answer is the same without it.
    await this.keep(this.database.manager, shotId, error.message).catch((problem) => this.log.warn({ err: problem }, 'Storing a refusal failed'));
  }

  async keep(manager: EntityManager, shotId: string, reason: string): Promise<void> {
    await manager.upsert(RefusedFile, { shot_id: shotId, reason, refused_at: () => 'now()' }, ['shot_id']);
  }

  async forget(tx: Tx, shotId: string): Promise<void> {
    await tx.manager.delete(RefusedFile, { shot_id: shotId });
  }

  async of(shotId: string): Promise<string | null> {
    return (await this.database.manager.findOneBy(RefusedFile, { shot_id: shotId }))?.reason ?? null;
  }
}
