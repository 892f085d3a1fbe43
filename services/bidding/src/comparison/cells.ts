import { plainAmount } from '@prepmarket/api-kit';
import { againstBudget, againstMedian, type Bid, type ComparedBid, doneOn, isListed, middleOf } from '@prepmarket/bidding-api';

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
const share = (priced: ComparedBid['priced']): string => (priced ? `${priced.count} of ${priced.of}` : '');

const cells = (bid: Bid, { perShot, perHour, againstEstimate, priced, flags }: ComparedBid, median: number | undefined): string[] => {
  const { vendor, project, amount } = bid;
  return [
    ...[`${vendor.firstName} ${vendor.lastName}`.trim(), vendor.company, bid.status, plainAmount(amount), bid.currency],
    ...[isListed(project) ? againstBudget(amount, project.budget) : '', median === undefined ? '' : againstMedian(amount, median)],
    ...[perShot === null ? '' : plainAmount(perShot), share(priced), text(bid.deliveryTime), doneOn(bid), text(bid.startDate), text(bid.validUntil)],
    ...[text(bid.rounds), text(bid.handles), bid.exclusions.join('; '), flags.map((flag) => flag.text).join('; ')],
    ...[text(againstEstimate), perHour === undefined ? '' : plainAmount(perHour)],
  ];
};

/** A row of the comparison for each bid, a cell for each of `comparisonHeadings`; '' where nothing is to be said. */
export const cellsOf = (bids: readonly [Bid, ComparedBid][]): string[][] => {
  const median = middleOf(bids.map(([bid]) => bid));
  return bids.map(([bid, each]) => cells(bid, each, median));
};
