import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { projectChanged, projectCreated, projectDeleted, shotChanged, shotCreated, shotDeleted } from '@prepmarket/catalog-api';
import { milestoneMoved } from '@prepmarket/contracts-api';
import { userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { testShotChanged } from '@prepmarket/media-api';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { CompanionRow } from '../companions/companion.entity.js';
import { imageSeen } from '../note-images/image-rights.js';
import { NOTE_IMAGE } from '../note-images/note-image.entity.js';
import { Upload } from '../uploads/upload.entity.js';
import { engagementEvents } from './engagements.listener.js';
import { Places } from './places.js';

/** A file belongs to an upload, the upload to a shot, a version, a clip or an entry to a test, goes along with a version, or stands in a note on one: who may see the shot's project, the version, the entry or the clip's vendor may read it; the original of an entry its vendor alone. */
@Injectable()
export class FileRights implements FileReader {
  readonly changedBy = new Set(
    [
      projectCreated,
      projectChanged,
      projectDeleted,
      shotCreated,
      shotChanged,
      shotDeleted,
      userRegistered,
      userChanged,
      userSuspended,
      milestoneMoved,
      testShotChanged,
      ...engagementEvents,
    ].map(({ type }) => type),
  );

  constructor(
    private readonly database: DataSource,
    private readonly places: Places,
  ) {}

  async mayRead(actor: Actor, { subject, kind }: FileRow): Promise<boolean> {
    if (kind === NOTE_IMAGE) return this.mayReadImage(actor, subject);
    if (kind === 'companion') return this.mayReadCompanion(actor, subject);
    const upload = subject && (await this.database.manager.findOneBy(Upload, { id: subject }));
    if (!upload) return false;
    return kind === 'original' ? this.places.mayReadOriginal(actor, upload.shot_id) : this.places.maySee(actor, upload.shot_id);
  }

  private async mayReadImage(actor: Actor, id: string | null): Promise<boolean> {
    const versionId = id && (await imageSeen(this.database.manager, actor, id));
    return !!versionId && this.places.maySee(actor, versionId);
  }

  private async mayReadCompanion(actor: Actor, id: string | null): Promise<boolean> {
    const companion = id && (await this.database.manager.findOneBy(CompanionRow, { id }));
    return !!companion && this.places.maySee(actor, companion.version_id);
  }
}
