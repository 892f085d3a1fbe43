import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotAddDocument,
  cannotKeepDocuments,
  cannotReadDocuments,
  type DocumentForm,
  documentKindText,
  messages,
  type VendorDocument,
} from '@prepmarket/identity-api';
import { found, newId, People, refuse, refuseStale, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { change } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { asAdmin } from '../administration/as-admin.js';
import { audit } from '../audit/audit.js';
import { documentOf, listDocuments } from './documents.view.js';
import { VendorDocumentRow } from './vendor-document.entity.js';

/** Which document is meant; `version` is that which was there to read. */
export interface Meant {
  vendorId: string;
  documentId: string;
  version?: number;
  address: string;
}

// Without the words: these lines stay when the account is deleted.
const noteOf = ({ kind, until }: VendorDocumentRow): string => `${documentKindText(kind)} until ${until}`;

/** What administrators have looked at of a vendor: papers that hold until a day. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
  ) {}

  /** @throws RefusalError 403, 404 */
  async list(actor: Actor, vendorId: string): Promise<VendorDocument[]> {
    const { manager } = this.database;
    refuse(cannotReadDocuments(actor, found(await manager.findOneBy(User, { id: vendorId }), messages.vendorNotFound)));
    return listDocuments(manager, vendorId);
  }

  /** @throws RefusalError 403, 404, 409 */
  add(actor: Actor, vendorId: string, form: DocumentForm, address: string): Promise<VendorDocument> {
    return this.work.transaction(async (tx) => {
      const { user } = await asAdmin(tx, actor, vendorId);
      refuse(cannotAddDocument(user, await tx.manager.countBy(VendorDocumentRow, { userId: vendorId })));
      const values = { ...form, id: newId(), userId: vendorId, version: 1, updatedAt: new Date(), updatedBy: actor.id };
      const row = await tx.manager.save(tx.manager.create(VendorDocumentRow, values));
      await change(tx, this.people, user);
      await audit(tx, 'document-added', { user: vendorId, by: actor.id, address, note: noteOf(row) });
      return documentOf(row);
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  change(actor: Actor, meant: Meant, form: DocumentForm): Promise<VendorDocument> {
    return this.work.transaction(async (tx) => {
      const { user, row } = await this.meant(tx, actor, meant);
      Object.assign(row, form, { version: row.version + 1, updatedAt: new Date(), updatedBy: actor.id });
      await tx.manager.save(row);
      await change(tx, this.people, user);
      await audit(tx, 'document-changed', { user: user.id, by: actor.id, address: meant.address, note: noteOf(row) });
      return documentOf(row);
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  remove(actor: Actor, meant: Meant): Promise<VendorDocument> {
    return this.work.transaction(async (tx) => {
      const { user, row } = await this.meant(tx, actor, meant);
      await tx.manager.delete(VendorDocumentRow, { id: row.id });
      await change(tx, this.people, user);
      await audit(tx, 'document-removed', { user: user.id, by: actor.id, address: meant.address, note: noteOf(row) });
      return documentOf(row);
    });
  }

  /** The document with its vendor, whose row is locked: all that is done to documents of one goes one after the other. */
  private async meant(tx: Tx, actor: Actor, { vendorId, documentId, version }: Meant): Promise<{ user: User; row: VendorDocumentRow }> {
    const { user } = await asAdmin(tx, actor, vendorId);
    refuse(cannotKeepDocuments(user));
    const row = found(await tx.manager.findOneBy(VendorDocumentRow, { id: documentId, userId: vendorId }), messages.documentNotFound);
    const edited = { version: row.version, updated_at: row.updatedAt, updated_by: row.updatedBy };
    await refuseStale(tx, actor, edited, version, async () => documentOf(row));
    return { user, row };
  }
}
