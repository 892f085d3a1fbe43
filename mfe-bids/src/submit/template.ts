import type { Bid } from '@prepmarket/bidding-api';

const written = (count: number | null): string => (count === null ? '' : String(count));

/** What a new proposal takes over from an earlier one: neither sums nor days of the calendar, which are another project's. */
export const templateOf = ({ deliveryTime, proposal, rounds, handles, exclusions }: Bid) => ({
  deliveryTime: String(deliveryTime),
  proposal,
  rounds: written(rounds),
  handles: written(handles),
  exclusions,
});
