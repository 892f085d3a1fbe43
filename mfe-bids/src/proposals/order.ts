import type { Bid } from '@prepmarket/bidding-api';

export const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price' },
  { value: 'time', label: 'Shortest delivery' },
] as const;
export type Order = (typeof orders)[number]['value'];

export const orderOf = (text: string | null): Order => orders.find(({ value }) => value === text)?.value ?? 'newest';

const newest = (a: Bid, b: Bid) => b.createdAt.localeCompare(a.createdAt);
const compare = {
  newest,
  price: (a: Bid, b: Bid) => a.amount - b.amount || newest(a, b),
  time: (a: Bid, b: Bid) => a.deliveryTime - b.deliveryTime || newest(a, b),
} as const satisfies Record<Order, (a: Bid, b: Bid) => number>;

export const inOrder = (bids: readonly Bid[], order: Order): Bid[] => [...bids].sort(compare[order]);
