import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotDescribeVendor, cannotSeeVendor, messages, type VendorPage, type VendorWords } from '@prepmarket/identity-api';
import { found, refuse, refuseStale, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { heldBy } from '../documents/documents.view.js';
import { type Said, silent, vendorOf } from './vendor.view.js';
import { VendorWordsRow } from './vendor-words.entity.js';

const saidBy = async (manager: EntityManager, user: User): Promise<Said> => (await manager.findOneBy(VendorWordsRow, { userId: user.id })) ?? silent(user);

/** Vendors for those who judge them, and what they say of themselves. */
@Injectable()
export class VendorsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  /** @throws RefusalError 404 */
  async page(actor: Actor, id: string): Promise<VendorPage> {
    const { manager } = this.database;
    const user = found(await manager.findOneBy(User, { id }), messages.vendorNotFound);
    refuse(cannotSeeVendor(actor, user));
    return vendorOf(user, await saidBy(manager, user), (await heldBy(manager, [id]))(id), actor);
  }

  /** `version` is that of the words which were edited. @throws RefusalError 403, 404, 409 */
  async describe(actor: Actor, id: string, words: VendorWords, address: string, version?: number): Promise<VendorPage> {
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id }), messages.vendorNotFound);
      refuse(cannotDescribeVendor(actor, user));
      const before = await saidBy(tx.manager, user);
      const held = (await heldBy(tx.manager, [id]))(id);
      const edited = { version: before.version, updated_at: before.updatedAt, updated_by: id };
      await refuseStale(tx, actor, edited, version, async () => vendorOf(user, before, held, actor));
      const now: Said = { ...words, version: before.version + 1, updatedAt: new Date() };
      await tx.manager.upsert(VendorWordsRow, { userId: id, ...now }, ['userId']);
      await audit(tx, 'profile-changed', { user: id, by: actor.id, address });
      return vendorOf(user, now, held, actor);
    });
  }
}
