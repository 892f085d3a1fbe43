import { type Actor, withIds } from '@prepmarket/api-kit';
import { type Clip, taskNumber } from '@prepmarket/catalog-api';
import {
  type CheckCounts,
  type Companion,
  cannotSeeVersion,
  cannotSendVersion,
  coversTask,
  isVersionDecision,
  type Version,
  type VersionList,
  type VersionQuery,
  type VersionState,
  type VersionTask,
} from '@prepmarket/media-api';
import { type EntityManager, In } from 'typeorm';
import { countsOf } from '../checks/check.view.js';
import { companionsOf } from '../companions/companion.view.js';
import { PackageCopy } from '../places/package.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { newestUploads } from '../uploads/newest-upload.js';
import type { Upload } from '../uploads/upload.entity.js';
import { statusOf } from '../uploads/upload-status.js';
import { platesOf } from './plates.js';
import { VersionRow } from './version.entity.js';
import type { Delivering } from './version-places.js';

interface Seen {
  row: VersionRow;
  picture: ShotMedia | undefined;
  upload: Upload | undefined;
  superseded: boolean;
  check: CheckCounts | null;
  companions: Companion[];
}

const stateOf = ({ row, upload }: Seen): VersionState =>
  row.submitted_at ? 'submitted' : row.ready_at ? 'ready' : upload?.state === 'failed' ? 'failed' : 'coming';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const versionOf = (seen: Seen, own: boolean): Version => {
  const { row, picture, upload, superseded, check, companions } = seen;
  const { id, contract_id, task_id, shot_id, number, name, made_by, sha256, bytes, milestone_id, round, alone, decided } = row;
  return {
    ...withIds({ id, contract_id, task_id, shot_id, number, name, state: stateOf(seen), made_by, made_at: row.made_at.toISOString() }),
    ...{
      sha256,
      bytes,
      submitted_at: iso(row.submitted_at),
      milestone_id,
      round,
      decided: isVersionDecision(decided) ? decided : null,
      superseded,
      check,
      companions,
    },
    picture: picture ? pictureOf(picture, row.project_id) : null,
    ...(alone && { alone }),
    ...(own && !alone && { upload: statusOf(id, upload ?? null, own) }),
  };
};

/** The version, as its vendor is told of it. */
export const ownVersion = (row: VersionRow): Version =>
  versionOf({ row, picture: undefined, upload: undefined, superseded: false, check: null, companions: [] }, true);

type Named = Pick<VersionTask, 'shot_name' | 'package_name'>;
const taskOf = (
  { id, shot_id, name, task_type, frame_start, frame_end, last_number }: TaskCopy,
  shots: Map<string, Named>,
  plates: Map<string, Clip>,
): VersionTask => {
  const plate = plates.get(shot_id) ?? {};
  return {
    ...withIds({ id, shot_id, shot_name: '', ...shots.get(shot_id), name, type: task_type, frame_start, frame_end, next_number: last_number + 1 }),
    numbers: { first: taskNumber(plate, frame_start), last: taskNumber(plate, frame_end) },
  };
};

const byTask = (a: VersionTask, b: VersionTask): number =>
  a.shot_name.localeCompare(b.shot_name) || (a.package_name ?? '').localeCompare(b.package_name ?? '') || a.name.localeCompare(b.name);

/** What shots are called, and their packages. */
const namesOf = async (manager: EntityManager, shots: readonly ShotCopy[]): Promise<Map<string, Named>> => {
  const ids = [...new Set(shots.flatMap(({ package_id }) => package_id ?? []))];
  const packages = new Map((await manager.findBy(PackageCopy, { id: In(ids) })).map(({ id, name }) => [id, name]));
  return new Map(shots.map(({ id, name, package_id }) => [id, { shot_name: name, package_name: packages.get(package_id ?? '') }]));
};

/** Those of a contract that this person may see. */
const seenBy = (manager: EntityManager, actor: Actor, contract: Delivering) => {
  const versions = manager.createQueryBuilder(VersionRow, 'v').where('v.contract_id = :contract AND v.removed_at IS NULL', { contract: contract.id });
  return cannotSeeVersion(actor, contract, { submitted: false }) ? versions.andWhere('v.submitted_at IS NOT NULL') : versions;
};

interface Delivered {
  task_id: string;
  count: number;
  /** The number of the newest that is ready. */
  newest: number | null;
}
/** What of each task was delivered, as far as this person sees it. */
const deliveredTo = async (manager: EntityManager, actor: Actor, contract: Delivering): Promise<Map<string, Delivered>> => {
  const rows: Delivered[] = await seenBy(manager, actor, contract)
    .select(['v.task_id AS task_id', 'count(*)::int AS count', 'max(v.number) FILTER (WHERE v.ready_at IS NOT NULL) AS newest'])
    .groupBy('v.task_id')
    .getRawMany();
  return new Map(rows.map((row) => [row.task_id, row]));
};

const viewsOf = async (manager: EntityManager, actor: Actor, contract: Delivering, rows: readonly VersionRow[], delivered: Map<string, Delivered>) => {
  const ids = rows.map(({ id }) => id);
  const pictures = new Map((await manager.findBy(ShotMedia, { shot_id: In(ids) })).map((media) => [media.shot_id, media]));
  const uploads = new Map((await newestUploads(manager, ids)).map((upload) => [upload.shot_id, upload]));
  const checks = await countsOf(manager, ids);
  const companions = await companionsOf(manager, ids);
  const isOlder = ({ task_id, number }: VersionRow) => number < (delivered.get(task_id)?.newest ?? 0);
  return rows.map((row) =>
    versionOf(
      {
        row,
        picture: pictures.get(row.id),
        upload: uploads.get(row.id),
        superseded: isOlder(row),
        check: checks.get(row.id) ?? null,
        companions: companions.get(row.id) ?? [],
      },
      actor.id === contract.vendorId,
    ),
  );
};

/** One of them. */
export const oneOf = async (manager: EntityManager, actor: Actor, contract: Delivering, row: VersionRow): Promise<Version> =>
  (await viewsOf(manager, actor, contract, [row], await deliveredTo(manager, actor, contract)))[0] as Version;

/** The tasks that a contract covers, and those of which something was delivered. */
const tasksOf = async (manager: EntityManager, contract: Delivering, delivered: Map<string, Delivered>): Promise<VersionTask[]> => {
  const tasks = (await manager.findBy(TaskCopy, { project_id: contract.projectId })).filter(
    ({ id, deleted }) => delivered.has(id) || (!deleted && coversTask(contract, id)),
  );
  const shots = await manager.findBy(ShotCopy, { id: In([...new Set(tasks.map(({ shot_id }) => shot_id))]) });
  const gone = new Set(shots.filter(({ deleted }) => deleted).map(({ id }) => id));
  const names = await namesOf(manager, shots);
  const plates = await platesOf(manager, shots);
  return tasks
    .filter(({ id, shot_id }) => delivered.has(id) || !gone.has(shot_id))
    .map((task) => ({ ...taskOf(task, names, plates), count: delivered.get(task.id)?.count ?? 0 }))
    .sort(byTask);
};

const BEFORE = '(v.made_at, v.number, v.id) < (SELECT b.made_at, b.number, b.id FROM versions b WHERE b.id = :before AND b.contract_id = :contract)';

/** A page of what was delivered under a contract, as far as this person may know. */
export const listOf = async (manager: EntityManager, actor: Actor, contract: Delivering, { before, limit }: VersionQuery): Promise<VersionList> => {
  const newestFirst = seenBy(manager, actor, contract).orderBy('v.made_at', 'DESC').addOrderBy('v.number', 'DESC').addOrderBy('v.id', 'DESC');
  const found = await (before ? newestFirst.andWhere(BEFORE, { before }) : newestFirst).limit(limit + 1).getMany();
  const rows = found.slice(0, limit);
  const delivered = await deliveredTo(manager, actor, contract);
  const tasks = await tasksOf(manager, contract, delivered);
  const here = new Set(rows.map(({ task_id }) => task_id));
  return {
    contract_id: contract.id,
    project_id: contract.projectId,
    tasks: before ? tasks.filter(({ id }) => here.has(id)) : tasks,
    versions: await viewsOf(manager, actor, contract, rows, delivered),
    may_send: !cannotSendVersion(actor, contract),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
};
