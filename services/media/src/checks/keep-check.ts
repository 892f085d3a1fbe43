import { isDeepStrictEqual } from 'node:util';
import { type Clip, framesWithin, playerNumber, taskNumber } from '@prepmarket/catalog-api';
import { type CheckedAgainst, type Finding, findingsOf, type PlateFacts, type ReadyVersion, type VersionFacts, type VersionFault } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { companionFactsOf } from '../companions/companion.view.js';
import type { Measurement } from '../measuring/fields.js';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import type { Facts } from '../shots/facts.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { clipOf } from '../versions/plates.js';
import type { VersionRow } from '../versions/version.entity.js';
import { besideFormer } from './beside-former.js';
import { VersionCheck } from './check.entity.js';
import { VersionFields } from './fields.entity.js';
import { settingsOf } from './project-check.entity.js';

export type CheckedVersion = Pick<VersionRow, 'id' | 'contract_id' | 'project_id' | 'shot_id' | 'task_id' | 'number'>;

/** Of one that was prepared before plates were looked at more closely only that what is shown of it. */
const plateOf = ({ picture, width, height, fps, firstFrame }: Facts): PlateFacts =>
  picture ?? { width, height, fps: firstFrame === null ? fps : null, pixelAspect: null, bitDepth: null };

interface Against {
  against: CheckedAgainst;
  /** The original of the plate. */
  plateKey: string | null;
}
type Asked = Pick<TaskCopy, 'id' | 'name' | 'task_type' | 'frame_start' | 'frame_end'>;

/** What a version is measured against, as it is known here. */
const againstOf = async (manager: EntityManager, { shot_id, task_id, number }: CheckedVersion): Promise<Against | null> => {
  const task = await manager.findOneBy(TaskCopy, { id: task_id });
  return task && measuredAgainst(manager, shot_id, task, number);
};

/** The same of what is asked for on the plate of a shot. */
export const measuredAgainst = async (manager: EntityManager, shot_id: string, task: Asked, number: number): Promise<Against> => {
  const { id, name, task_type: type, frame_start } = task;
  const shot = await manager.findOneBy(ShotCopy, { id: shot_id });
  const media = await manager.findOneBy(ShotMedia, { shot_id });
  const [plate, plateKey] = [media?.facts, media?.original_key ?? null];
  const said = { id, shot_name: shot?.name ?? '', name, type };
  const clip = plate ? clipOf({ facts: plate }) : {};
  // Frames that the plate has not got are not asked for.
  const frame_end = frame_start - 1 + framesWithin(clip, task);
  if (!plate || plate.firstFrame === null)
    return { against: { task: { ...said, frame_start, frame_end, counted: true }, number, plate: plate ? plateOf(plate) : null }, plateKey };
  const [first, last] = [frame_start, frame_end].map((frame) => taskNumber(clip, frame)) as [number, number];
  return { against: { task: { ...said, frame_start: first, frame_end: last }, number, plate: plateOf(plate), lacks: plate.missingFrames }, plateKey };
};

/** A movie's frames have no numbers of their own: they are called as the player calls them. */
export const asPlayed = (facts: VersionFacts, clip: Clip): VersionFacts =>
  facts.numbered ? facts : { ...facts, frames: facts.frames.map((frame, index) => ({ ...frame, frame: playerNumber(clip, index) })) };

/** What was compared with another plate says nothing of this one. */
const notCompared = (facts: VersionFacts): VersionFacts => ({
  ...facts,
  frames: facts.frames.map((frame) => ({ ...frame, fromPlate: null, jump: null, grain: null })),
});

const foundIn = async (manager: EntityManager, version: CheckedVersion, facts: VersionFacts, against: CheckedAgainst): Promise<Finding[]> =>
  findingsOf(await besideFormer(manager, version, facts), against, await settingsOf(manager, version.project_id));

/** Keeps what a version was measured as with what the rules find in it, in place of what was kept before. */
export const keepCheck = async (manager: EntityManager, version: CheckedVersion, { fields, ...measured }: Measurement): Promise<void> => {
  const known = await againstOf(manager, version);
  if (!known) return;
  const picture = await manager.findOneBy(ShotMedia, { shot_id: version.id });
  const facts = { ...asPlayed(measured, picture ? clipOf(picture) : {}), companions: await companionFactsOf(manager, version.id) };
  await manager.delete(VersionFields, { version_id: version.id });
  if (fields) await manager.insert(VersionFields, { version_id: version.id, fields });
  const findings = await foundIn(manager, version, facts, known.against);
  await manager.upsert(VersionCheck, { version_id: version.id, facts, findings, checked_at: new Date(), plate_key: known.plateKey }, ['version_id']);
};

/** Of a picture that is not there. */
const noPicture: VersionFacts = {
  picture: { width: 0, height: 0, pixelAspect: 1, fps: null, bitDepth: 0 },
  ...{ matteIn: null, names: [], numbered: false, frames: [], alone: true },
};

/** Keeps what the rules find in a version of companions alone. */
export const keepCompanionCheck = async (manager: EntityManager, version: CheckedVersion): Promise<void> => {
  const known = await againstOf(manager, version);
  if (!known) return;
  const facts = { ...noPicture, companions: await companionFactsOf(manager, version.id) };
  const findings = findingsOf(facts, known.against, await settingsOf(manager, version.project_id));
  await manager.upsert(VersionCheck, { version_id: version.id, facts, findings, checked_at: new Date(), plate_key: null }, ['version_id']);
};

const faultsIn = (findings: readonly Finding[]): VersionFault[] =>
  findings.flatMap(({ rule, severity, words }) => (severity === 'fault' ? [{ rule, words }] : []));

const rulesIn = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ rule }) => rule))];

/** What is told of a check: the faults themselves, how much was found, and by which rules. */
const toldOf = (findings: readonly Finding[]) => ({ faults: faultsIn(findings), found: findings.length, rules: rulesIn(findings) });

/** Judges a version that is locked once more by what it was measured as. @returns whether what is told of it is another, or null where nothing is */
export const judgeAgain = async (manager: EntityManager, version: CheckedVersion): Promise<{ told: boolean } | null> => {
  const check = await manager.findOneBy(VersionCheck, { version_id: version.id });
  const known = check && (await againstOf(manager, version));
  if (!known) return null;
  const facts = check.plate_key === null || check.plate_key === known.plateKey ? check.facts : notCompared(check.facts);
  const findings = await foundIn(manager, version, facts, known.against);
  if (isDeepStrictEqual(findings, check.findings)) return null;
  await manager.update(VersionCheck, { version_id: version.id }, { findings, checked_at: new Date() });
  return { told: !isDeepStrictEqual(toldOf(findings), toldOf(check.findings)) };
};

/** Judges a version that is locked with what goes along with it now. @returns as `judgeAgain` does */
export const judgeCompanions = async (manager: EntityManager, version: CheckedVersion): Promise<{ told: boolean } | null> => {
  const check = await manager.findOneBy(VersionCheck, { version_id: version.id });
  if (!check) return null;
  const facts = { ...check.facts, companions: await companionFactsOf(manager, version.id) };
  await manager.update(VersionCheck, { version_id: version.id }, { facts });
  return judgeAgain(manager, version);
};

// Frames are counted where they lie: their measures are many.
const CHECKED = `SELECT findings, jsonb_array_length(facts->'frames'->'frame') AS frames FROM version_checks WHERE version_id = $1`;

/** The faults of a version, for those who decide whether it may go on, and how much was found in how many frames; null: it was not checked. */
export const checkedOf = async (manager: EntityManager, versionId: string): Promise<Pick<ReadyVersion, 'faults' | 'checked'>> => {
  const [check]: { findings: Finding[]; frames: number }[] = await manager.query(CHECKED, [versionId]);
  if (!check) return { faults: [], checked: null };
  const faults = faultsIn(check.findings);
  const counts = { faults: faults.length, warnings: check.findings.length - faults.length };
  return { faults, checked: { ...counts, frames: check.frames, rules: rulesIn(check.findings) } };
};
