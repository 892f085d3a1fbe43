import type { ProjectEstimate } from '@prepmarket/bidding-api';

const price = null;

/** The same without any sum of money. */
export const withoutPrices = (estimate: ProjectEstimate): ProjectEstimate => ({
  ...estimate,
  whole: estimate.whole && { ...estimate.whole, price },
  packages: estimate.packages.map((each) => ({
    ...each,
    price,
    of: each.of.map((shot) => ({ ...shot, price, of: shot.of.map((task) => ({ ...task, price })) })),
  })),
});
