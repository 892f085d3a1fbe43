import { formatMoney } from '@prepmarket/api-kit';
import type { Bid } from './bid.js';
import { isLive } from './bid.standing.js';
import type { Budget } from './project.js';

/** '' where nothing is to be weighed. */
export const againstBudget = (amount: number, { min, max }: Budget): string => {
  if (amount < min) return 'below the budget';
  return amount > max ? 'above the budget' : 'within the budget';
};

/** Of sums in one currency, in whole cents; undefined of none. */
export const medianOf = (amounts: readonly number[]): number | undefined => {
  const cents = amounts.map((amount) => Math.round(amount * 100)).sort((a, b) => a - b);
  const [low, high] = [cents[(cents.length - 1) >> 1], cents[cents.length >> 1]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2) / 100;
};

/** The middle of what the bids that stand ask for, neither declined nor withdrawn; nothing of one alone. */
export const middleOf = (bids: readonly Pick<Bid, 'amount' | 'status'>[]): number | undefined => {
  const standing = bids.filter(isLive).map(({ amount }) => amount);
  return standing.length > 1 ? medianOf(standing) : undefined;
};

/** 'The median of 3 standing proposals is $1,200.00.'; undefined where there is none. */
export const middleText = (bids: readonly Pick<Bid, 'amount' | 'status' | 'currency'>[]): string | undefined => {
  const [middle, currency] = [middleOf(bids), bids[0]?.currency];
  if (middle === undefined || currency === undefined) return undefined;
  return `The median of ${bids.filter(isLive).length} standing proposals is ${formatMoney(middle, currency)}.`;
};

/** How far an amount is from the median, in whole percent: '12% above the median'. */
export const againstMedian = (amount: number, median: number): string => {
  const percent = Math.round((Math.abs(amount - median) / median) * 100);
  if (percent === 0) return 'at the median';
  return `${percent}% ${amount > median ? 'above' : 'below'} the median`;
};

/** What one shot of a project costs; undefined where it has none that is known. Both sums are dollars. */
export const perShot = (amount: number, shots: number): number | undefined => (shots > 0 ? Math.round((amount / shots) * 100) / 100 : undefined);

/** What one frame of work costs, as totals of projects count it: once for each task; undefined where it is not known how many there are. Both sums are dollars. */
export const perFrame = (amount: number, work: { frames: number | null; shots_unknown: number } | undefined): number | undefined =>
  work?.frames && work.shots_unknown === 0 ? Math.round((amount / work.frames) * 100) / 100 : undefined;

/** A price against the range that is estimated: four in five bids are expected within it. */
export const againstEstimate = (amount: number, { low, high }: { low: number; high: number }): string => {
  if (amount < low) return 'below the estimate';
  return amount > high ? 'above the estimate' : 'within the estimate';
};

/** What one hour costs of those that are likely; dollars. */
export const perHour = (amount: number, hours: { likely: number }): number => Math.round((amount / hours.likely) * 100) / 100;
