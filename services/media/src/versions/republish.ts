import { versionReady, versionRemoved } from '@prepmarket/media-api';
import { rowsOf } from '@prepmarket/service-kit';
import { VersionRow } from './version.entity.js';
import { readyVersionOf } from './version-place.js';

/** Every version that contracts know, and those that they are to forget. */
export const readyVersions = rowsOf('versions', VersionRow, async (tx, rows) => {
  for (const row of rows) {
    const { id, version, contract_id: contractId, project_id: projectId, task_id: taskId } = row;
    if (row.removed_at) await tx.publish(versionRemoved, { id, version, contractId, projectId, taskId });
    else if (row.ready_at) await tx.publish(versionReady, await readyVersionOf(tx, row));
  }
});
