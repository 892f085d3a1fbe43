import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Files, type Tx } from '@prepmarket/service-kit';
import { ProjectCheckRow } from '../checks/project-check.entity.js';
import { ProjectColourRow } from '../colours/project-colour.entity.js';
import { ShotColourRow } from '../colours/shot-colour.entity.js';
import { EncodeQueue } from '../jobs/encode-queue.js';
import { ProjectCopy } from '../places/project.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ResumableRows } from '../resumable/resumable-rows.js';
import { RefusedFile } from '../uploads/refused-file.entity.js';
import { Upload } from '../uploads/upload.entity.js';
import { ShotMedia } from './shot-media.entity.js';

/** Where other services leave files for a service to take over. */
const STAGED = 'incoming/';

/** What follows for the pictures when shots come and go. */
@Injectable()
export class ShotsService {
  constructor(
    private readonly files: Files,
    private readonly resumable: ResumableRows,
    private readonly queue: EncodeQueue,
  ) {}

  /** Queues the video that came with the shot's creation, unless it is too late for it. */
  async adopt(tx: Tx, shotId: string, staged: { key: string; originalname: string }): Promise<void> {
    if (!staged.key.startsWith(STAGED)) return;
    const shot = await tx.lock(ShotCopy, { id: shotId });
    const late = !shot || shot.deleted || shot.last_upload > 0;
    if (late || (await tx.manager.existsBy(ProjectCopy, { id: shot.project_id, deleted: true }))) return this.drop(tx, staged.key);
    await tx.manager.update(ShotCopy, { id: shotId }, { last_upload: 1 });
    const id = randomUUID();
    await tx.manager.insert(Upload, {
      id,
      shot_id: shotId,
      number: 1,
      kind: 'video',
      state: 'preparing',
      file_name: staged.originalname,
      staged_key: staged.key,
    });
    await this.queue.add(tx, id);
  }

  /** Removes all that media has of a shot. A job that still runs finds its row gone and stops. */
  async forget(tx: Tx, shotId: string): Promise<void> {
    await this.remove(tx, 'shot_id = $1', [shotId]);
    await this.resumable.removeOfShot(tx, shotId);
    await tx.manager.delete(ShotMedia, { shot_id: shotId });
    await tx.manager.delete(ShotColourRow, { shot_id: shotId });
    await tx.manager.delete(RefusedFile, { shot_id: shotId });
    await this.files.removeOf(tx, [shotId]);
  }

  /** Removes what media has of a project itself. */
  async forgetProject(tx: Tx, projectId: string): Promise<void> {
    await tx.manager.delete(ProjectColourRow, { project_id: projectId });
    await tx.manager.delete(ProjectCheckRow, { project_id: projectId });
    await this.files.removeOf(tx, [projectId]);
  }

  /** Removes the uploads of a shot that came before `upload`, with their files. */
  async forgetBefore(tx: Tx, shotId: string, upload: number, states: string[]): Promise<void> {
    await this.remove(tx, 'shot_id = $1 AND (number < $2 OR number IS NULL) AND state = ANY($3)', [shotId, upload, states]);
  }

  /** Ends what makes pictures of uploads before `upload`: they go, except the one that the shot shows. */
  async giveUpBefore(tx: Tx, shotId: string, upload: number): Promise<void> {
    const shown = await tx.manager.findOneBy(ShotMedia, { shot_id: shotId });
    const anew = shown && (await tx.manager.existsBy(Upload, { id: shown.upload_id, state: 'transcoding' }));
    if (anew) await this.keepShown(tx, shown.upload_id);
    await this.forgetBefore(tx, shotId, upload, ['preparing', 'transcoding']);
  }

  /** Whether a shot shows this upload; if it was to be encoded anew, it stays as it is. */
  async keepShown(tx: Tx, id: string): Promise<boolean> {
    if (!(await tx.manager.existsBy(ShotMedia, { upload_id: id }))) return false;
    await this.queue.remove(tx, id);
    await tx.manager.update(Upload, { id }, { state: 'complete', percent: 100, reason: null, waiting_for: null, worker: null });
    return true;
  }

  /** Has an object without a row deleted once the transaction holds. */
  async drop(tx: Tx, key: string | null): Promise<void> {
    if (key) await tx.manager.query('INSERT INTO stale_objects (key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
  }

  /** Removes one upload with all its files. */
  async forgetUpload(tx: Tx, id: string): Promise<void> {
    await this.remove(tx, 'id = $1', [id]);
  }

  private async remove(tx: Tx, which: string, values: unknown[]): Promise<void> {
    const gone: Pick<Upload, 'id' | 'staged_key'>[] = await tx.manager.query(
      `WITH gone AS (DELETE FROM uploads WHERE ${which} RETURNING id, staged_key) SELECT * FROM gone`,
      values,
    );
    for (const { staged_key } of gone) await this.drop(tx, staged_key);
    await this.files.removeOf(
      tx,
      gone.map(({ id }) => id),
    );
  }
}
