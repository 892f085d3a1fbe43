import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotLoseCompanion,
  cannotRemoveVersion,
  cannotSeeVersion,
  cannotSendCompanion,
  cannotTakeCompanion,
  companionMessages,
  type ResumableCompanionFields,
  versionMessages,
} from '@prepmarket/media-api';
import { Files, found, ObjectStore, refuse, type StoredFile, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { noted } from '../places/noted.js';
import { Parts } from '../resumable/parts.js';
import type { ResumableUpload } from '../resumable/resumable.entity.js';
import { ResumableRows } from '../resumable/resumable-rows.js';
import { VersionRow } from '../versions/version.entity.js';
import { lockContract } from '../versions/versions.service.js';
import { CompanionRow } from './companion.entity.js';
import { storedFile } from './companion-file.js';
import { tellCompanions } from './tell-companions.js';
import { unreadable } from './unreadable.js';

const TYPE = 'application/octet-stream';

/** A begun upload that is to become a companion. */
export type CompanionUpload = ResumableUpload & { fields: ResumableCompanionFields };

/** What goes along with versions. It comes by resumable uploads, as large pictures do, but nothing is prepared of it. */
@Injectable()
export class Companions {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly parts: Parts,
    private readonly resumable: ResumableRows,
  ) {}

  /** Judges a file before it comes. @throws RefusalError 400, 413 */
  async refuseFile(versionId: string, file: { name: string; bytes: number }): Promise<void> {
    refuse(cannotTakeCompanion(file, await namesOf(this.database.manager, versionId)));
  }

  /** Makes the companion of an upload that has arrived. @throws RefusalError 400, 404, 409, 413 */
  async take({ id, owner, fields: { filename: name, contractId, versionId } }: CompanionUpload): Promise<void> {
    const key = `m-${randomUUID()}`;
    const kept = await this.store.putStream(key, await this.parts.read(id), TYPE);
    const file: StoredFile = { key, originalname: name, mimetype: TYPE, field: 'file', ...kept };
    try {
      const why = await unreadable(name, storedFile(this.store, key, kept.size));
      await this.work.transaction(async (tx) => {
        const row = await this.lock(tx, { id: owner, role: 'vendor' }, { contractId, versionId }, cannotSendCompanion);
        refuse(cannotTakeCompanion({ name, bytes: kept.size }, await namesOf(tx.manager, versionId)));
        await this.resumable.accepted(tx, id);
        const made = { id, version_id: versionId, name, key, sha256: kept.sha256, bytes: kept.size, why, made_at: new Date() };
        await tx.manager.insert(CompanionRow, made);
        await this.files.attach(tx, id, 'companion', [file], owner);
        await noted(tx, contractId, 'companion-added', { kind: 'version', id: versionId });
        await tellCompanions(tx, row);
      });
    } catch (error) {
      // After a commit without an answer nobody knows whether it holds: a row says so.
      await this.files.discard([key]);
      throw error;
    }
  }

  /** @throws RefusalError 403, 404, 409 when the version was submitted */
  async remove(actor: Actor, contractId: string, versionId: string, id: string): Promise<void> {
    await this.work.transaction(async (tx) => {
      const row = await this.lock(tx, actor, { contractId, versionId }, cannotRemoveVersion);
      found(await tx.lock(CompanionRow, { id, version_id: versionId }), companionMessages.notFound);
      const before = await tx.manager.find(CompanionRow, { where: { version_id: versionId } });
      const left = before.filter((each) => each.id !== id).map(({ name }) => name);
      refuse(cannotLoseCompanion(left, { alone: row.alone, complete: row.ready_at !== null }));
      await tx.manager.delete(CompanionRow, { id });
      await this.files.removeOf(tx, [id]);
      await noted(tx, contractId, 'companion-removed', { kind: 'version', id: versionId });
      await tellCompanions(tx, row);
    });
  }

  /** The version, locked, for who may do this to it. */
  private async lock(tx: Tx, actor: Actor, { contractId, versionId: id }: { contractId: string; versionId: string }, cannot: typeof cannotSendCompanion) {
    const contract = await lockContract(tx, contractId);
    const row = found(await tx.lock(VersionRow, { id, contract_id: contractId, removed_at: IsNull() }), versionMessages.notFound);
    const judged = { submitted: row.submitted_at !== null };
    refuse(cannotSeeVersion(actor, contract, judged) ?? cannot(actor, contract, judged));
    return row;
  }
}

const namesOf = async (manager: EntityManager, version_id: string): Promise<string[]> =>
  (await manager.find(CompanionRow, { where: { version_id }, select: { id: true, name: true } })).map(({ name }) => name);
