import type { BidStatus } from './bid.js';

export const bidBadge = { pending: 'warning', accepted: 'success', rejected: 'error', withdrawn: 'default' } as const satisfies Record<BidStatus, string>;
