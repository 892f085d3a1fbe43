import { formatUnit } from '@prepmarket/api-kit';
import type { Bid, ComparedBid } from '@prepmarket/bidding-api';
import { Unit } from '../shared/units.js';

/** What one estimated hour costs, and the price against what is estimated; nothing where nothing is estimated. */
export const PerHour = ({ bid, compared: { perHour, againstEstimate } = {} }: { bid: Bid; compared: Partial<ComparedBid> | undefined }) => {
  const said = [perHour !== undefined && 'per estimated hour', againstEstimate].filter(Boolean).join(', ');
  return said ? <Unit amount={perHour === undefined ? undefined : formatUnit(perHour, bid.currency)}>{said}</Unit> : null;
};
