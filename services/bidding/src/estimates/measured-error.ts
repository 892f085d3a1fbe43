import { type EstimateModel, estimateOf, fewestBids } from '@prepmarket/bidding-api';
import { type AcceptedBid, learn } from '@prepmarket/bidding-api/learning';

const FOLDS = 5;

const likelyOf = ({ tasks }: AcceptedBid, model: EstimateModel): number => tasks.reduce((sum, task) => sum + estimateOf(task, model).price.likely, 0);

/** By how many times half of the accepted bids were off at most, up or down, when they were estimated by what the others had taught; null of too few. */
export const measuredError = (defaults: EstimateModel, bids: readonly AcceptedBid[], day: string): number | null => {
  if (bids.length < fewestBids) return null;
  const off = Array.from({ length: FOLDS }, (_, fold) => {
    const model = learn(
      defaults,
      bids.filter((_bid, at) => at % FOLDS !== fold),
      day,
    );
    return bids.filter((_bid, at) => at % FOLDS === fold).map((bid) => Math.abs(Math.log((bid.price ?? 0) / likelyOf(bid, model))));
  })
    .flat()
    .sort((a, b) => a - b);
  return Number(Math.exp(off[Math.floor(off.length / 2)] ?? 0).toPrecision(3));
};
