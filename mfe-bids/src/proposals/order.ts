import type { Bid, BidMark } from '@prepmarket/bidding-api';
import { vendorName } from '../shared/vendor-name.js';

export const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: 'time', label: 'Shortest delivery' },
  { value: '-time', label: 'Longest delivery' },
  { value: 'vendor', label: 'Vendor, A to Z' },
  { value: '-vendor', label: 'Vendor, Z to A' },
  { value: 'shortlist', label: 'Shortlist first' },
  { value: '-shortlist', label: 'Shortlist last' },
  { value: 'status', label: 'Waiting first' },
  { value: '-status', label: 'Waiting last' },
] as const;
export type Order = (typeof orders)[number]['value'];
export type Column = 'price' | 'time' | 'vendor' | 'shortlist' | 'status';

export const orderOf = (text: string | null): Order => orders.find(({ value }) => value === text)?.value ?? 'newest';

/** The column again is the other way round. */
export const orderBy = (column: Column, now: Order): Order => (now === column ? `-${column}` : column);

export const sortedBy = (order: Order, column: Column) => {
  if (order === column) return 'ascending' as const;
  return order === `-${column}` ? ('descending' as const) : ('none' as const);
};

const standing = { pending: 0, accepted: 1, rejected: 2, withdrawn: 3 } as const satisfies Record<Bid['status'], number>;
type Marks = ReadonlyMap<string, BidMark>;
const starred = (marks: Marks, { id }: Bid) => (marks.get(id)?.shortlisted ? 0 : 1);

const compare: Record<Column, (a: Bid, b: Bid, marks: Marks) => number> = {
  price: (a, b) => a.amount - b.amount,
  time: (a, b) => a.deliveryTime - b.deliveryTime,
  vendor: (a, b) => vendorName(a).localeCompare(vendorName(b)),
  shortlist: (a, b, marks) => starred(marks, a) - starred(marks, b),
  status: (a, b) => standing[a.status] - standing[b.status],
};

const newest = (a: Bid, b: Bid) => b.createdAt.localeCompare(a.createdAt);

export const inOrder = (bids: readonly Bid[], order: Order, marks: Marks): Bid[] => {
  if (order === 'newest') return [...bids].sort(newest);
  const column = order.replace('-', '') as Column;
  const way = order === column ? 1 : -1;
  return [...bids].sort((a, b) => way * compare[column](a, b, marks) || newest(a, b));
};
