import { type Clip, deliveredFrom } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import { type EntityManager, In } from 'typeorm';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import type { VersionRow } from './version.entity.js';

/** A picture as frames are numbered by it. */
export const clipOf = ({ facts: { frameCount: frames, firstFrame: first_frame, missingFrames: missing_frames } }: Pick<ShotMedia, 'facts'>): Clip => ({
  metadata: { frames, first_frame, missing_frames },
});

/** Of each shot what its frames are numbered by. */
export const platesOf = async (manager: EntityManager, shots: readonly ShotCopy[]): Promise<Map<string, Clip>> => {
  const pictures = await manager.findBy(ShotMedia, { shot_id: In(shots.map(({ id }) => id)) });
  const clips = new Map(pictures.map((picture) => [picture.shot_id, clipOf(picture)]));
  return new Map(shots.map(({ id, first_number }) => [id, { ...clips.get(id), first_number }]));
};

/** Gives a picture without numbers those of what it is delivered for, with the first that a version has: notes will go by them. */
export const numberDelivered = async (tx: Tx, { shot_id, task_id }: VersionRow, media: ShotMedia): Promise<void> => {
  const task = await tx.manager.findOneBy(TaskCopy, { id: task_id });
  const shot = await tx.manager.findOneBy(ShotCopy, { id: shot_id });
  if (task && shot) await numberFor(tx, (await platesOf(tx.manager, [shot])).get(shot_id) ?? {}, task, media);
};

/** The same for these frames of a plate. */
export const numberFor = async (tx: Tx, plate: Clip, task: Pick<TaskCopy, 'frame_start' | 'frame_end'>, media: ShotMedia): Promise<void> => {
  const { facts } = media;
  if (facts.firstFrame !== null) return;
  const firstFrame = deliveredFrom(plate, task, facts.frameCount);
  if (firstFrame !== null) await tx.manager.update(ShotMedia, { shot_id: media.shot_id }, { facts: { ...facts, firstFrame } });
};
