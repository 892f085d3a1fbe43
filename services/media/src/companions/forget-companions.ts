import type { Files, Tx } from '@prepmarket/service-kit';
import { CompanionRow } from './companion.entity.js';

/** Removes what goes along with a version; its begun uploads go with the others of the version. */
export const forgetCompanions = async (tx: Tx, files: Files, version_id: string): Promise<void> => {
  const rows = await tx.manager.find(CompanionRow, { where: { version_id }, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  await tx.manager.delete(CompanionRow, { version_id });
  await files.removeOf(tx, ids);
};
