import type { Bid, BidMark } from '@prepmarket/bidding-api';
import type { VendorRecord } from '@prepmarket/contracts-api';
import { vendorName } from '../shared/vendor-name.js';

export const orders = [
  { value: 'status', label: 'Waiting first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: 'time', label: 'Shortest delivery' },
  { value: '-time', label: 'Longest delivery' },
  { value: 'vendor', label: 'Vendor, A to Z' },
  { value: '-vendor', label: 'Vendor, Z to A' },
  { value: 'shortlist', label: 'Shortlist first' },
  { value: '-shortlist', label: 'Shortlist last' },
  { value: '-onTime', label: 'Most often on time' },
  { value: 'onTime', label: 'Least often on time' },
  { value: '-firstPass', label: 'Most first passes' },
  { value: 'firstPass', label: 'Fewest first passes' },
  { value: '-finished', label: 'Most finished contracts' },
  { value: 'finished', label: 'Fewest finished contracts' },
  { value: '-status', label: 'Waiting last' },
] as const;
export type Order = (typeof orders)[number]['value'];
export type Column = 'price' | 'time' | 'vendor' | 'shortlist' | 'onTime' | 'firstPass' | 'finished' | 'status';
/** What bids are judged by beside what they say. */
export interface Beside {
  marks: ReadonlyMap<string, BidMark>;
  recordOf: (bid: Bid) => VendorRecord | undefined;
}

export const orderOf = (text: string | null): Order => orders.find(({ value }) => value === text)?.value ?? 'status';

const bestIsMost: readonly Column[] = ['onTime', 'firstPass', 'finished'];

/** The column again is the other way round; of a record the best comes first. */
export const orderBy = (column: Column, now: Order): Order => {
  const [first, then]: [Order, Order] = bestIsMost.includes(column) ? [`-${column}`, column] : [column, `-${column}`];
  return now === first ? then : first;
};

export const sortedBy = (order: Order, column: Column) => {
  if (order === column) return 'ascending' as const;
  return order === `-${column}` ? ('descending' as const) : ('none' as const);
};

/** What waits for an answer first; what is over last. */
const standing = { pending: 0, accepted: 1, rejected: 2, withdrawn: 2 } as const satisfies Record<Bid['status'], number>;
const starred = (marks: Beside['marks'], { id }: Bid) => (marks.get(id)?.shortlisted ? 0 : 1);

/** Where too little is known to tell, below all that is told. */
const share = (rate: VendorRecord['onTime'] | undefined) => (rate ? rate.count / rate.of : -1);

const compare: Record<Column, (a: Bid, b: Bid, beside: Beside) => number> = {
  price: (a, b) => a.amount - b.amount,
  time: (a, b) => a.deliveryTime - b.deliveryTime,
  vendor: (a, b) => vendorName(a).localeCompare(vendorName(b)),
  shortlist: (a, b, { marks }) => starred(marks, a) - starred(marks, b),
  onTime: (a, b, { recordOf }) => share(recordOf(a)?.onTime) - share(recordOf(b)?.onTime),
  firstPass: (a, b, { recordOf }) => share(recordOf(a)?.firstPass) - share(recordOf(b)?.firstPass),
  finished: (a, b, { recordOf }) => (recordOf(a)?.finished ?? 0) - (recordOf(b)?.finished ?? 0),
  status: (a, b) => standing[a.status] - standing[b.status],
};

const newest = (a: Bid, b: Bid) => b.createdAt.localeCompare(a.createdAt);

/** By where they stand, the newest first of each. */
export const byStanding = (bids: readonly Bid[]): Bid[] => [...bids].sort((a, b) => standing[a.status] - standing[b.status] || newest(a, b));

export const inOrder = (bids: readonly Bid[], order: Order, beside: Beside): Bid[] => {
  if (order === 'newest') return [...bids].sort(newest);
  const column = order.replace('-', '') as Column;
  const way = order === column ? 1 : -1;
  return [...bids].sort((a, b) => way * compare[column](a, b, beside) || newest(a, b));
};
