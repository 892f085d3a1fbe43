import { type Actor, withIds } from '@prepmarket/api-kit';
import { cannotSeeVersion, cannotSendVersion, coversTask, type Version, type VersionList, type VersionState, type VersionTask } from '@prepmarket/media-api';
import { type EntityManager, In, IsNull } from 'typeorm';
import { PackageCopy } from '../places/package.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { newestUploads } from '../uploads/newest-upload.js';
import type { Upload } from '../uploads/upload.entity.js';
import { statusOf } from '../uploads/upload-status.js';
import { VersionRow } from './version.entity.js';
import type { Delivering } from './version-places.js';

interface Seen {
  row: VersionRow;
  picture: ShotMedia | undefined;
  upload: Upload | undefined;
  superseded: boolean;
}

const stateOf = ({ row, upload }: Seen): VersionState =>
  row.submitted_at ? 'submitted' : row.ready_at ? 'ready' : upload?.state === 'failed' ? 'failed' : 'coming';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const versionOf = (seen: Seen, own: boolean): Version => {
  const { row, picture, upload, superseded } = seen;
  const { id, contract_id, task_id, shot_id, number, name, made_by, sha256, bytes, milestone_id, round } = row;
  return {
    ...withIds({ id, contract_id, task_id, shot_id, number, name, state: stateOf(seen), made_by, made_at: row.made_at.toISOString() }),
    ...{ sha256, bytes, submitted_at: iso(row.submitted_at), milestone_id, round, superseded },
    picture: picture ? pictureOf(picture, row.project_id) : null,
    ...(own && { upload: statusOf(id, upload ?? null, own) }),
  };
};

/** The version, as its vendor is told of it. */
export const ownVersion = (row: VersionRow): Version => versionOf({ row, picture: undefined, upload: undefined, superseded: false }, true);

type Named = Pick<VersionTask, 'shot_name' | 'package_name'>;
const taskOf = ({ id, shot_id, name, task_type, frame_start, frame_end, last_number }: TaskCopy, shots: Map<string, Named>): VersionTask => ({
  ...withIds({ id, shot_id, shot_name: '', ...shots.get(shot_id), name, type: task_type, frame_start, frame_end, next_number: last_number + 1 }),
});

const byTask = (a: VersionTask, b: VersionTask): number =>
  a.shot_name.localeCompare(b.shot_name) || (a.package_name ?? '').localeCompare(b.package_name ?? '') || a.name.localeCompare(b.name);

/** What shots are called, and their packages. */
const namesOf = async (manager: EntityManager, shots: readonly ShotCopy[]): Promise<Map<string, Named>> => {
  const ids = [...new Set(shots.flatMap(({ package_id }) => package_id ?? []))];
  const packages = new Map((await manager.findBy(PackageCopy, { id: In(ids) })).map(({ id, name }) => [id, name]));
  return new Map(shots.map(({ id, name, package_id }) => [id, { shot_name: name, package_name: packages.get(package_id ?? '') }]));
};

/** What was delivered under a contract, as far as this person may know. */
export const listOf = async (manager: EntityManager, actor: Actor, contract: Delivering): Promise<VersionList> => {
  const all = await manager.find(VersionRow, { where: { contract_id: contract.id, removed_at: IsNull() }, order: { number: 'DESC', id: 'ASC' } });
  const rows = all.filter(({ submitted_at }) => !cannotSeeVersion(actor, contract, { submitted: submitted_at !== null }));
  const ids = rows.map(({ id }) => id);
  const pictures = new Map((await manager.findBy(ShotMedia, { shot_id: In(ids) })).map((media) => [media.shot_id, media]));
  const uploads = new Map((await newestUploads(manager, ids)).map((upload) => [upload.shot_id, upload]));
  const newest = new Map<string, number>();
  for (const { task_id, number, ready_at } of rows) if (ready_at) newest.set(task_id, Math.max(number, newest.get(task_id) ?? 0));
  const delivered = new Set(rows.map(({ task_id }) => task_id));
  const tasks = (await manager.findBy(TaskCopy, { project_id: contract.projectId })).filter(
    ({ id, deleted }) => delivered.has(id) || (!deleted && coversTask(contract, id)),
  );
  const shots = await manager.findBy(ShotCopy, { id: In([...new Set(tasks.map(({ shot_id }) => shot_id))]) });
  const gone = new Set(shots.filter(({ deleted }) => deleted).map(({ id }) => id));
  const names = await namesOf(manager, shots);
  const own = actor.id === contract.vendorId;
  return {
    contract_id: contract.id,
    tasks: tasks
      .filter(({ id, shot_id }) => delivered.has(id) || !gone.has(shot_id))
      .map((task) => taskOf(task, names))
      .sort(byTask),
    versions: rows.map((row) =>
      versionOf({ row, picture: pictures.get(row.id), upload: uploads.get(row.id), superseded: row.number < (newest.get(row.task_id) ?? 0) }, own),
    ),
    may_send: !cannotSendVersion(actor, contract),
  };
};
