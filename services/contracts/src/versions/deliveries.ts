import { cannotSubmitVersions, type JudgedVersion, sameBytesAs } from '@prepmarket/contracts-api';
import { cannotSubmitFaults, type VersionFault } from '@prepmarket/media-api';
import { insertRows, refuse, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { MilestoneRow } from '../milestones/milestone.entity.js';
import type { WaiverRow } from '../waivers/waiver.entity.js';
import type { RoundVersion } from './version.entity.js';

export type ReadyOne = JudgedVersion & { readyAt: Date; faults: VersionFault[] };

// What went along once counts with its numbers and bytes, whatever has become of it.
const READY = `SELECT v.id, v.task_id AS "taskId", v.number, v.name, v.sha256, v.contents, v.bytes::float8 AS bytes, v.ready_at AS "readyAt", v.faults, r.version_id IS NOT NULL AS submitted
  FROM versions v LEFT JOIN round_versions r ON r.version_id = v.id
  WHERE v.contract_id = $1 AND (NOT v.deleted OR r.version_id IS NOT NULL) AND ($2::uuid[] IS NULL OR v.task_id = ANY ($2::uuid[])) ORDER BY v.name, v.number`;

/** The versions of the tasks that a milestone covers. */
export const versionsFor = (manager: EntityManager, { contractId, taskIds }: Pick<MilestoneRow, 'contractId' | 'taskIds'>): Promise<ReadyOne[]> =>
  manager.query(READY, [contractId, taskIds]);

const columnsOf = ({ versionId, roundId, taskId, sameAs, ...same }: RoundVersion) => ({
  ...{ version_id: versionId, round_id: roundId, task_id: taskId, same_as: sameAs, ...same },
});

/** Has these go along with a round of a milestone whose contract is locked. @throws RefusalError 400, 409 */
export const deliverVersions = async (
  tx: Tx,
  roundId: string,
  wanted: readonly string[],
  versions: readonly ReadyOne[],
  waivers: readonly WaiverRow[],
): Promise<RoundVersion[]> => {
  const ids = wanted.map((id) => id.toLowerCase());
  refuse(cannotSubmitVersions(ids, versions));
  const [chosen, before] = [new Set(ids), versions.filter(({ submitted }) => submitted)];
  const along = versions.filter(({ id }) => chosen.has(id));
  const reasons = new Map(waivers.map(({ rule, reason }) => [rule, reason]));
  refuse(cannotSubmitFaults(along, [...reasons.keys()]));
  const rows = along.map((version) => {
    const { id: versionId, taskId, number, name, sha256, bytes, faults } = version;
    const waived = faults.map(({ rule, words }) => ({ rule, words, reason: reasons.get(rule) ?? '' }));
    return { versionId, roundId, taskId, number, name, sha256, bytes, sameAs: sameBytesAs(version, before), waived };
  });
  await insertRows(tx, 'round_versions', rows.map(columnsOf));
  return rows;
};
