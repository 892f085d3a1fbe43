import { versionReady } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { judgeCompanions } from '../checks/keep-check.js';
import { tellVersions } from '../versions/tell-versions.js';
import { VersionRow } from '../versions/version.entity.js';
import { readyVersionOf } from '../versions/version-place.js';
import { keepAlone } from './alone.js';

/** The companions of a locked version are others: it is judged again, and whoever decides on it hears of what was found. */
export const tellCompanions = async (tx: Tx, row: VersionRow): Promise<void> => {
  if (row.alone) {
    const next = await keepAlone(tx, row);
    if (next) await tx.publish(versionReady, await readyVersionOf(tx, next));
    return tellVersions(tx, row.contract_id);
  }
  const changed = row.ready_at ? await judgeCompanions(tx.manager, row) : null;
  if (changed?.told) {
    const next = { ...row, version: row.version + 1 };
    await tx.manager.update(VersionRow, { id: row.id }, { version: next.version });
    await tx.publish(versionReady, await readyVersionOf(tx, next));
  }
  await tellVersions(tx, row.contract_id, row.submitted_at !== null);
};
