import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages, type ResumableCompanionFields, resumableMessages } from '@prepmarket/media-api';
import { found, RefusalError } from '@prepmarket/service-kit';
import { Companions, type CompanionUpload } from '../companions/companions.service.js';
import { failureOf, pauseAfterCrash } from '../jobs/failure.js';
import { Machine } from '../jobs/machine.js';
import { orNoRoom, WorkSpace } from '../jobs/work-space.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { type BegunFields, isCompanion } from '../places/place-path.js';
import { ArchiveReceiver } from '../uploads/archive-receiver.js';
import type { Received } from '../uploads/received.js';
import { isVerdict } from '../uploads/refused-files.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { VideoReceiver } from '../uploads/video-receiver.js';
import { Followers } from './followers.js';
import { Parts } from './parts.js';
import type { ResumableUpload } from './resumable.entity.js';
import { ResumableRows } from './resumable-rows.js';

const PATIENCE = 300_000;
const LOOK_EVERY = 250;
/** Milliseconds after which a machine that was not well may be again. */
const SOON = 30_000;

type PictureUpload = ResumableUpload & { fields: Exclude<BegunFields, ResumableCompanionFields> };

/** Makes an upload of a file whose parts have all arrived. It has the id of the resumable one, so there is never a second. */
@Injectable()
export class Completion {
  private readonly log = new Logger('Completion');

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly rows: ResumableRows,
    private readonly parts: Parts,
    private readonly uploads: UploadsService,
    private readonly videos: VideoReceiver,
    private readonly archives: ArchiveReceiver,
    private readonly followers: Followers,
    private readonly space: WorkSpace,
    private readonly machine: Machine,
    private readonly companions: Companions,
  ) {}

  /** Resolves when it is accepted, by whichever request or process. @throws RefusalError with the verdict, or 423 while another process is at it */
  async complete(id: string): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(LOOK_EVERY)) {
      const row = found(await this.rows.find(id), resumableMessages.notFound);
      if (row.state === 'accepted') return;
      if (row.refusal) throw new RefusalError(row.refusal);
      const wait = await this.rows.waits(row);
      if (wait > 0) throw notChecked(wait);
      if (await (isCompanion(row.fields) ? this.goAlong({ ...row, fields: row.fields }) : this.attempt({ ...row, fields: row.fields }))) return;
    }
    throw new RefusalError({ ...refusal(423, resumableMessages.stillChecked), retryAfter: 5 });
  }

  private async attempt(row: PictureUpload): Promise<boolean> {
    const { id, shot_id: shotId, fields, owner: by, length } = row;

    const receive = async (dir: string, signal: AbortSignal): Promise<Received> => {
      const { kind, filename } = fields;
      const followed = await this.followers.take(id, signal);
      if (followed) return followed;
      await this.space.refuseWhenFull(length);
      const bytes = await this.parts.read(id);
      return kind === 'video' ? this.videos.take(filename, bytes, dir, signal) : this.archives.take(filename, bytes, dir, signal, shotId);
    };
    try {
      // What is followed has its room already.
      if (!this.followers.has(id)) await this.space.refuseWhenFull(length);
      return (await this.uploads.take({ id, shotId, kind: fields.kind, by, receive, also: (tx) => this.rows.accepted(tx, id) })) !== null;
    } catch (error) {
      await this.judge(row, error);
      found(await this.rows.find(id), resumableMessages.notFound);
      throw orNoRoom(error);
    }
  }

  /** Of two requests at once the second finds it accepted. */
  private async goAlong(row: CompanionUpload): Promise<boolean> {
    try {
      await this.companions.take(row);
      return true;
    } catch (error) {
      if ((await this.rows.find(row.id))?.state === 'accepted') return true;
      // What is no verdict on the file may pass: then its parts stay.
      if (error instanceof RefusalError && [400, 403, 404, 413].includes(error.refusal.status)) await this.rows.refused(row.id, error.refusal);
      throw orNoRoom(error);
    }
  }

  /** Writes down what the error says of the file. @throws RefusalError 503 while that is not sure, 400 when the file has ended its program too often */
  private async judge({ id, fields, crashes }: PictureUpload, error: unknown): Promise<void> {
    const { fault } = failureOf(error, fields.kind);
    // After all that is no verdict the parts stay. A 409 would have clients ask again.
    if (!isVerdict(error) && fault !== 'crash') return;
    // On a machine that can read nothing every file looks broken.
    if (await this.machine.trouble()) throw notChecked(SOON);
    if (isVerdict(error)) return this.rows.refused(id, error.refusal);
    const pause = pauseAfterCrash(crashes + 1, this.config.crashPauses);
    this.log.warn({ err: error, upload: id, pause }, 'ffmpeg or ffprobe crashed on an upload');
    const crashed = refusal(400, mediaMessages.crashed);
    await (pause === undefined ? this.rows.refused(id, crashed) : this.rows.crashed(id, crashes + 1, pause));
    throw pause === undefined ? new RefusalError(crashed) : notChecked(pause);
  }
}

const notChecked = (ms: number) => new RefusalError({ ...refusal(503, resumableMessages.notChecked), retryAfter: Math.ceil(ms / 1000) });
