import { defaultModel, type EstimateModel } from '@prepmarket/bidding-api';
import type { EntityManager } from 'typeorm';
import { EstimateModelRow } from './estimate.entity.js';

/** The model that has learned last, the default one before anything was learned; and by how many times half of the bids were off at most. */
export const currentModel = async (manager: EntityManager): Promise<{ model: EstimateModel; error: number | null }> => {
  const [newest] = await manager.find(EstimateModelRow, { order: { number: 'DESC' }, take: 1 });
  return newest && newest.number > 0 ? newest : { model: defaultModel, error: null };
};
