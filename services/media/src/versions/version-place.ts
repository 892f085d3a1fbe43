import { cannotSendAgain, versionReady } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { IsNull } from 'typeorm';
import { checkedOf, keepCheck } from '../checks/keep-check.js';
import type { Place, PlaceSort } from '../places/place.js';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import { numberDelivered } from './plates.js';
import { tellVersions } from './tell-versions.js';
import { VersionRow } from './version.entity.js';

const told = (tx: Tx, { belongsTo }: Place): Promise<void> => tellVersions(tx, belongsTo);

/** From now on its bytes are what they are, and contracts may have it submitted. */
const ready: PlaceSort['ready'] = async (tx, place, media, _, { measured, contents }) => {
  const [row]: VersionRow[] = (
    await tx.manager.query(
      `UPDATE versions v SET sha256 = f.sha256, contents = $3, bytes = f.size, ready_at = now(), version = v.version + 1
       FROM files f WHERE v.id = $1 AND f.key = $2 AND v.ready_at IS NULL RETURNING v.*`,
      [place.id, media.original_key, contents ?? null],
    )
  )[0];
  if (row) {
    await numberDelivered(tx, row, media);
    if (measured) await keepCheck(tx.manager, row, measured);
    await tx.publish(versionReady, await readyVersionOf(tx, row));
  }
  await told(tx, place);
};

/** What others are told of it. */
export const readyVersionOf = async (tx: Tx, row: VersionRow) => {
  const { id, version, contract_id: contractId, project_id: projectId, task_id: taskId, number, sha256, bytes, contents } = row;
  const shot = await tx.manager.findOneBy(ShotCopy, { id: row.shot_id });
  const task = await tx.manager.findOneBy(TaskCopy, { id: taskId });
  const name = [shot?.name, task?.name].filter(Boolean).join(' ');
  const check = await checkedOf(tx.manager, id);
  return { id, version, contractId, projectId, taskId, number, name, sha256: sha256 ?? '', bytes: Number(bytes), ...check, ...(contents && { contents }) };
};

/** Contracts keep a copy of what is ready; how far the rest is, its vendor sees. */
export const versions: PlaceSort = {
  rows: VersionRow,
  find: async (manager, id) => placeOf(await manager.findOneBy(VersionRow, { id, removed_at: IsNull() })),
  lock: async (tx, id) => placeOf(await tx.lock(VersionRow, { id, removed_at: IsNull() })),
  begun: told,
  ready,
  failed: told,
};

const placeOf = (row: VersionRow | null): Place | null => {
  if (!row) return null;
  const closed = cannotSendAgain({ complete: row.ready_at !== null, alone: row.alone });
  return { sort: versions, id: row.id, belongsTo: row.contract_id, lastUpload: row.last_upload, ...(closed && { closed }) };
};
