import { type Clip, playerNumber, taskNumber } from '@prepmarket/catalog-api';
import { type CheckedAgainst, findingsOf, type PlateFacts, type VersionFacts, type VersionFault } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import type { Facts } from '../shots/facts.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { clipOf } from '../versions/plates.js';
import type { VersionRow } from '../versions/version.entity.js';
import { VersionCheck } from './check.entity.js';

export type CheckedVersion = Pick<VersionRow, 'id' | 'shot_id' | 'task_id' | 'number'>;

/** Of one that was prepared before plates were looked at more closely only that what is shown of it. */
const plateOf = ({ picture, width, height, fps, firstFrame }: Facts): PlateFacts =>
  picture ?? { width, height, fps: firstFrame === null ? fps : null, pixelAspect: null, bitDepth: null };

/** What a version is measured against, as it is known here. */
const againstOf = async (manager: EntityManager, { shot_id, task_id, number }: CheckedVersion): Promise<CheckedAgainst | null> => {
  const task = await manager.findOneBy(TaskCopy, { id: task_id });
  if (!task) return null;
  const { id, name, task_type: type, frame_start, frame_end } = task;
  const shot = await manager.findOneBy(ShotCopy, { id: shot_id });
  const plate = (await manager.findOneBy(ShotMedia, { shot_id }))?.facts;
  const said = { id, shot_name: shot?.name ?? '', name, type };
  if (!plate || plate.firstFrame === null) return { task: { ...said, frame_start, frame_end, counted: true }, number, plate: plate ? plateOf(plate) : null };
  const [first, last] = [frame_start, frame_end].map((frame) => taskNumber(clipOf({ facts: plate }), frame)) as [number, number];
  return { task: { ...said, frame_start: first, frame_end: last }, number, plate: plateOf(plate), lacks: plate.missingFrames };
};

/** A movie's frames have no numbers of their own: they are called as the player calls them. */
const asPlayed = (facts: VersionFacts, clip: Clip): VersionFacts =>
  facts.numbered ? facts : { ...facts, frames: facts.frames.map((frame, index) => ({ ...frame, frame: playerNumber(clip, index) })) };

/** Keeps what a version was measured as with what the rules find in it, in place of what was kept before. */
export const keepCheck = async (manager: EntityManager, version: CheckedVersion, measured: VersionFacts): Promise<void> => {
  const against = await againstOf(manager, version);
  if (!against) return;
  const picture = await manager.findOneBy(ShotMedia, { shot_id: version.id });
  const facts = asPlayed(measured, picture ? clipOf(picture) : {});
  await manager.upsert(VersionCheck, { version_id: version.id, facts, findings: findingsOf(facts, against), checked_at: new Date() }, ['version_id']);
};

/** The faults of a version, for those who decide whether it may go on. */
export const faultsOf = async (manager: EntityManager, versionId: string): Promise<VersionFault[]> => {
  const check = await manager.findOne(VersionCheck, { where: { version_id: versionId }, select: { version_id: true, findings: true } });
  return (check?.findings ?? []).flatMap(({ rule, severity, words }) => (severity === 'fault' ? [{ rule, words }] : []));
};
