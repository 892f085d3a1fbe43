import * as z from 'zod/mini';
import { workTypes } from './estimate.facts.js';
import { estimateMessages, toldBids } from './estimate.messages.js';
import { type EstimateModel, estimateModel, modelSources } from './estimate.model.js';

/** GET /estimates/model: what everybody may read of it. Of bids too few to be spoken of there are 0. `sources` says whence the figures that are no factor's; by `error` times half of the bids were off at most, null of too few. */
export const toldModel = z.object({ ...estimateModel.shape, sources: z.record(z.string(), z.string()), basis: z.string(), error: z.nullable(z.number()) });
export type ToldModel = z.infer<typeof toldModel>;

export const toldModelOf = (model: EstimateModel, error: number | null = null): ToldModel => ({
  ...model,
  bids: {
    all: toldBids(model.bids.all),
    ...(Object.fromEntries(workTypes.map((type) => [type, toldBids(model.bids[type])])) as Omit<EstimateModel['bids'], 'all'>),
  },
  sources: modelSources,
  error,
  basis: estimateMessages.basis(model.bids.all),
});
