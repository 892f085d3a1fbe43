import { clockOf } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { ProjectCopy } from './project.entity.js';

/** Milliseconds until the bids of a project are opened, by the clock that all processes share; 0 when they are. */
export const sealedFor = async (manager: EntityManager, { sealedUntil }: Pick<ProjectCopy, 'sealedUntil'>): Promise<number> =>
  sealedUntil ? Math.max(0, sealedUntil.getTime() - (await clockOf(manager)).getTime()) : 0;
