import { randomUUID } from 'node:crypto';
import { packageChanged, shotCreated, type TaskState, taskChanged } from '@prepmarket/catalog-api';
import { type PlateProfile, profileModel, type ReadyMedia, shotMediaReady } from '@prepmarket/media-api';
import type { World } from './world.js';

const flat = (frames: number, value: number) => Array.from({ length: frames }, () => value);

export const profileOf = (frames: number, level = 20): PlateProfile => {
  const column = flat(frames, level);
  const drawn = { light: column, spatial: column, temporal: column, motion: column, irregularity: column, edges: column };
  return { model: profileModel, frames, every: 1, cuts: [], ...drawn, blur: column, grain: column, flicker: column };
};

export const readyPlate = (shotId: string, projectId: string, over: Partial<ReadyMedia> = {}): ReadyMedia => ({
  ...{ id: shotId, version: 1, projectId, upload: 1, fileUrl: '', proxyKey: 'm-1', originalKey: null, originalName: 'a.mov', posterKey: null },
  ...{ frameCount: 50, frameRate: '24/1', fps: 24, width: 1920, height: 1080, duration: 2, codec: 'prores', firstFrame: null, missingFrames: [] },
  ...over,
});

/** A package with a shot of so many frames to rotoscope, without a picture. */
export const askedShot = async (world: World, projectId: string, { frames = 50, taskType = 'roto', name = 'SB010' } = {}) => {
  const [packageId, shotId, id] = [randomUUID(), randomUUID(), randomUUID()];
  await world.hear(packageChanged, { id: packageId, version: 1, projectId, name: 'Reel 1' });
  await world.hear(shotCreated, { id: shotId, version: 1, projectId, packageId, name });
  const task: TaskState = { id, version: 1, projectId, shotId, name: 'Hero', taskType, frameStart: 1, frameEnd: frames };
  await world.hear(taskChanged, task);
  return { packageId, shotId, task };
};

/** The same with a plate whose pixels were measured. */
export const measuredShot = async (world: World, projectId: string, of: Parameters<typeof askedShot>[2] & { level?: number } = {}) => {
  const shot = await askedShot(world, projectId, of);
  const frameCount = of.frames ?? 50;
  await world.hear(shotMediaReady, readyPlate(shot.shotId, projectId, { frameCount, profile: profileOf(frameCount, of.level) }));
  return shot;
};
