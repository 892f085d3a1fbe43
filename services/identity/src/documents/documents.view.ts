import { withIds } from '@prepmarket/api-kit';
import type { HeldDocument, VendorDocument } from '@prepmarket/identity-api';
import { type EntityManager, In } from 'typeorm';
import { VendorDocumentRow } from './vendor-document.entity.js';

/** Those of these people, expired ones too; what holds longest first. */
const documentsOf = (manager: EntityManager, userIds: readonly string[]): Promise<VendorDocumentRow[]> =>
  manager.find(VendorDocumentRow, { where: { userId: In([...userIds]) }, order: { until: 'DESC', id: 'ASC' } });

export const documentOf = ({ id, kind, words, until, updatedAt, version }: VendorDocumentRow): VendorDocument =>
  withIds({ id, kind, words, until, updated_at: updatedAt.toISOString(), version });

/** With what is noted of them. */
export const listDocuments = async (manager: EntityManager, userId: string): Promise<VendorDocument[]> =>
  (await documentsOf(manager, [userId])).map(documentOf);

/** As others may know them, by person; expired ones too. */
export const heldBy = async (manager: EntityManager, userIds: readonly string[]): Promise<(userId: string) => HeldDocument[]> => {
  const all = new Map<string, HeldDocument[]>();
  for (const { userId, kind, until } of await documentsOf(manager, userIds)) all.set(userId, [...(all.get(userId) ?? []), { kind, until }]);
  return (userId) => all.get(userId) ?? [];
};
