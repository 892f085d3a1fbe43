import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, perFrame } from '@prepmarket/bidding-api';
import type { WorkTotals } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Unit } from '../shared/units.js';

const unknown = ({ frames, shots_unknown }: NonNullable<WorkTotals['work']>) => {
  if (shots_unknown === 0) return 'no task frames';
  return frames ? `task frames of ${counted(shots_unknown, 'shot')} unknown` : 'task frames unknown';
};

/** What one frame of a task costs, as far as all clips tell how many there are; nothing while that is not known either. */
export const PerFrame = ({ bid, work: { work } = {} }: { bid: Bid; work: Partial<WorkTotals> | undefined }) => {
  if (!work) return null;
  const cost = perFrame(bid.amount, work);
  return cost === undefined ? <Unit>{unknown(work)}</Unit> : <Unit amount={formatMoney(cost, bid.currency)}>per task frame</Unit>;
};
