import type { Readable } from 'node:stream';
import type { Actor } from '@prepmarket/api-kit';
import { refusal, refusalAbout } from '@prepmarket/api-kit';
import {
  maximumVideoBytes,
  resumableClipFields,
  resumableCompanionFields,
  resumableDays,
  resumableEntryFields,
  resumableFields,
  resumableMessages,
  resumableVersionFields,
  skippedTooLarge,
} from '@prepmarket/media-api';
import { cleanName, parseOrRefuse, refuse, type Work } from '@prepmarket/service-kit';
import { DataStore, Upload } from '@tus/server';
import type { Companions } from '../companions/companions.service.js';
import type { WorkSpace } from '../jobs/work-space.js';
import { notedUpload } from '../places/noted.js';
import { type BegunFields, isCompanion, pathOfBegun } from '../places/place-path.js';
import type { Places } from '../places/places.js';
import { type Quota, roomFor } from '../uploads/quota.js';
import type { RefusedFiles } from '../uploads/refused-files.js';
import type { Followers } from './followers.js';
import type { Holds } from './holds.js';
import type { Parts } from './parts.js';
import { ResumableUpload } from './resumable.entity.js';
import type { ResumableRows } from './resumable-rows.js';

const KEPT_FOR = resumableDays * 24 * 3_600_000;

export interface Keepers {
  work: Work;
  rows: ResumableRows;
  parts: Parts;
  holds: Holds;
  followers: Followers;
  places: Places;
  quota: Quota;
  space: WorkSpace;
  refused: RefusedFiles;
  companions: Companions;
}

/** The uploads as one caller sees them in one request; others' are unknown to him. */
export class PartStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];
  /** Rejects with what kept bytes that came from being kept. That their stream has ended in the midst is heard of sooner. */
  kept: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly keepers: Keepers,
    private readonly actor: Actor,
    /** Where a PATCH says it goes on. */
    private readonly offset?: number,
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const said = upload.metadata ?? {};
    const fields = fieldsOf(said);
    const { places, companions } = this.keepers;
    if (isCompanion(fields)) {
      const { id } = await places.owned(this.actor, { ...fields, alongside: true });
      await companions.refuseFile(id, { name: cleanName(fields.filename), bytes: upload.size ?? 0 });
      // It is no picture of the version: it stands for itself.
      await this.begin(upload, fields, upload.id);
      return upload;
    }
    const { id } = await places.owned(this.actor, fields);
    try {
      await this.begin(upload, fields, id);
    } catch (error) {
      await this.keepers.refused.note(id, error);
      throw error;
    }
    return upload;
  }

  private async begin(upload: Upload, fields: BegunFields, shot_id: string): Promise<void> {
    const { work, quota, space } = this.keepers;
    const length = upload.size ?? 0;
    const filename = cleanName(fields.filename);
    refuse(length === 0 ? refusal(400, resumableMessages.emptyFile) : undefined);
    if (fields.kind === 'sequence') quota.refuseSequence(length);
    else if (fields.kind === 'video') refuse(length > maximumVideoBytes ? refusalAbout(filename, 413, skippedTooLarge(filename)) : undefined);
    await work.transaction((tx) => quota.judgeOwner(tx, this.actor.id, { bytes: length }));
    await space.refuseWhenFull(length);
    await space.clearStore(roomFor(length));
    await work.transaction(async (tx) => {
      await quota.begin(tx, this.actor.id, upload.id, length);
      await tx.manager.insert(ResumableUpload, { id: upload.id, owner: this.actor.id, shot_id, fields: { ...fields, filename }, length });
      await notedUpload(tx, shot_id, 'upload-begun', upload.id);
    });
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.keepers.rows.of(this.actor, id);
    const metadata = { ...row.fields };
    return new Upload({ id, size: row.length, offset: this.toldOffset(row), metadata, creation_date: row.moved_at.toISOString() });
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    const keeping = this.keep(source, id, offset);
    this.kept = keeping;
    return keeping;
  }

  private async keep(source: Readable, id: string, offset: number): Promise<number> {
    const { work, rows, parts, holds, followers, places, quota, space } = this.keepers;
    const row = await rows.of(this.actor, id);
    const { fields, length, received } = row;
    await places.owned(this.actor, pathOfBegun(fields));
    if (received === length) {
      for await (const _ of source);
      return length;
    }
    await work.transaction((tx) => quota.judgeOwner(tx, this.actor.id, { bytes: length, id }));
    await space.clearStore(roomFor(length, received));
    const hold = await work.transaction(async (tx) => {
      await quota.judge(tx, this.actor.id, { bytes: length, id, stored: received });
      return holds.take(tx, id);
    });
    try {
      return await parts.receive(id, offset, holds.keep(id, hold, untilBroken(source)), followers.of(row));
    } finally {
      await holds.end(id, hold);
    }
  }

  override async remove(id: string): Promise<void> {
    await this.keepers.rows.remove(await this.keepers.rows.of(this.actor, id));
  }

  override getExpiration(): number {
    return KEPT_FOR;
  }

  /** While the whole has come but is not accepted its last byte is told to be missing: only then does a client ask for the outcome again. */
  private toldOffset({ received, length, state }: ResumableUpload): number {
    if (received < length) return received;
    const asked = this.offset ?? (state === 'accepted' ? length : length - 1);
    return asked === length - 1 ? asked : length;
  }
}

const fieldsOf = (said: object): BegunFields => {
  if ('kind' in said && said.kind === 'companion') return parseOrRefuse(resumableCompanionFields, said);
  if ('versionId' in said) return parseOrRefuse(resumableVersionFields, said);
  if ('entryId' in said) return parseOrRefuse(resumableEntryFields, said);
  return 'clipId' in said ? parseOrRefuse(resumableClipFields, said) : parseOrRefuse(resumableFields, said);
};

const untilBroken = async function* (source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch {
    // What came before is whole and is kept.
  }
};
