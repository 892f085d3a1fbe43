import { formatUnit } from '@prepmarket/api-kit';
import { type Bid, perFrame } from '@prepmarket/bidding-api';
import { taskFramesText, type WorkTotals } from '@prepmarket/catalog-api';
import { Unit } from '../shared/units.js';

/** What one frame of a task costs, as far as all clips tell how many there are; nothing while that is not known either. */
export const PerFrame = ({ bid, work: { work } = {} }: { bid: Bid; work: Partial<WorkTotals> | undefined }) => {
  if (!work) return null;
  const cost = perFrame(bid.amount, work);
  return cost === undefined ? <Unit>{taskFramesText(work)}</Unit> : <Unit amount={formatUnit(cost, bid.currency)}>per task frame</Unit>;
};
