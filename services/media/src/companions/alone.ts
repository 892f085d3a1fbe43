import { createHash } from 'node:crypto';
import { isWhole } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { keepCompanionCheck } from '../checks/keep-check.js';
import { VersionRow } from '../versions/version.entity.js';
import { CompanionRow } from './companion.entity.js';

type Hashed = Pick<CompanionRow, 'name' | 'sha256' | 'bytes'>;

/** Of what `sha256sum` says of them in the order of their names: whoever has unpacked them can say it again. */
const hashOf = (companions: readonly Hashed[]): string => {
  const lines = companions.map(({ name, sha256 }) => ({ name, line: `${sha256}  ${name}\n` })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return createHash('sha256')
    .update(lines.map(({ line }) => line).join(''))
    .digest('hex');
};

/** A locked version of companions alone is what these are now. @returns the version as it is from now on, or null while it is not whole */
export const keepAlone = async (tx: Tx, row: VersionRow): Promise<VersionRow | null> => {
  const companions = await tx.manager.find(CompanionRow, { where: { version_id: row.id } });
  if (!isWhole(companions.map(({ name }) => name))) return null;
  const bytes = companions.reduce((sum, each) => sum + each.bytes, 0);
  const next = { sha256: hashOf(companions), bytes, ready_at: row.ready_at ?? new Date(), version: row.version + 1 };
  await tx.manager.update(VersionRow, { id: row.id }, next);
  await keepCompanionCheck(tx.manager, row);
  return { ...row, ...next };
};
