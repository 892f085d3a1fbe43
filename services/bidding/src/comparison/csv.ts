import { plainAmount } from '@prepmarket/api-kit';
import { againstBudget, againstMedian, type Bid, type ComparedBid, comparisonHeadings, doneOn, isListed, middleOf } from '@prepmarket/bidding-api';
import { csvLine } from '@prepmarket/catalog-api';

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
const share = (priced: ComparedBid['priced']): string => (priced ? `${priced.count} of ${priced.of}` : '');

const row = (bid: Bid, { perShot, priced, flags }: ComparedBid, median: number | undefined): string => {
  const { vendor, project, amount } = bid;
  return csvLine([
    ...[`${vendor.firstName} ${vendor.lastName}`.trim(), vendor.company, bid.status, plainAmount(amount), bid.currency],
    ...[isListed(project) ? againstBudget(amount, project.budget) : '', median === undefined ? '' : againstMedian(amount, median)],
    ...[perShot === null ? '' : plainAmount(perShot), share(priced), text(bid.deliveryTime), doneOn(bid), text(bid.startDate), text(bid.validUntil)],
    ...[text(bid.rounds), text(bid.handles), bid.exclusions.join('; '), flags.map((flag) => flag.text).join('; ')],
  ]);
};

/** The comparison as a table for spreadsheets. */
export const csvOf = (bids: readonly [Bid, ComparedBid][]): string => {
  const median = middleOf(bids.map(([bid]) => bid));
  // Spreadsheets take a file for one of their own country's signs unless it begins so.
  return `\uFEFF${csvLine([...comparisonHeadings])}${bids.map(([bid, each]) => row(bid, each, median)).join('')}`;
};
