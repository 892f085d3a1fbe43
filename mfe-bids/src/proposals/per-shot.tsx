import { formatUnit } from '@prepmarket/api-kit';
import type { Bid, ComparedBid } from '@prepmarket/bidding-api';
import { Unit } from '../shared/units.js';

/** What one shot costs; nothing where it is not known how many there are. */
export const PerShot = ({ bid, compared }: { bid: Bid; compared: ComparedBid | undefined }) =>
  compared && compared.perShot !== null ? <Unit amount={formatUnit(compared.perShot, bid.currency)}>per shot</Unit> : null;
