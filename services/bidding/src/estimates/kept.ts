import { createHash } from 'node:crypto';
import type { EstimateModel, ToldSum } from '@prepmarket/bidding-api';
import type { EntityManager } from 'typeorm';
import { EstimateModelRow, EstimateRow } from './estimate.entity.js';
import type { ScopeShot } from './scope-of.js';

const digestOf = (inputs: readonly ScopeShot[]): string => createHash('sha256').update(JSON.stringify(inputs)).digest('hex');

/** Keeps a model as it is now; one that is there stays. */
const keepModel = async (manager: EntityManager, model: EstimateModel): Promise<void> => {
  await manager.createQueryBuilder().insert().into(EstimateModelRow).values({ version: model.version, model, number: 0 }).orIgnore().execute();
};

/** Keeps what a project is estimated from, unless that and the model are those of the last time. */
export const keepEstimate = async (manager: EntityManager, projectId: string, inputs: ScopeShot[], model: EstimateModel, figures: ToldSum): Promise<void> => {
  const kept = { digest: digestOf(inputs), modelVersion: model.version };
  if (await manager.existsBy(EstimateRow, { projectId, ...kept })) return;
  await keepModel(manager, model);
  await manager.upsert(EstimateRow, { projectId, ...kept, inputs, figures, madeAt: new Date() }, ['projectId']);
};
