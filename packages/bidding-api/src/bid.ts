import { dollars, fileRef, ids, limits, line, states, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { bidMessages, deliveryMaximum } from './messages.js';

/** Who moves a bid: the project's client, or the vendor whose bid it is. */
export const bidStates = states('bid', {
  pending: {
    accepted: { by: ['client'], label: 'Accept' },
    rejected: { by: ['client'], label: 'Decline' },
    withdrawn: { by: ['vendor'], label: 'Withdraw' },
  },
  accepted: {
    rejected: { by: ['client'], label: 'Cancel award' },
    withdrawn: { by: ['vendor'], label: 'Withdraw' },
  },
  rejected: {},
  withdrawn: {},
});
export const bidStatus = bidStates.schema;
export type BidStatus = z.infer<typeof bidStatus>;
export const bidBadge = { pending: 'warning', accepted: 'success', rejected: 'error', withdrawn: 'default' } as const satisfies Record<BidStatus, string>;

const numeric = (missing: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.number(missing),
  );

export const bidForm = z.object({
  amount: dollars(bidMessages.required).check(z.refine((amount) => amount > 0, bidMessages.amountPositive)),
  deliveryTime: numeric(bidMessages.required).check(
    z.refine((days) => Number.isInteger(days) && days >= 1, bidMessages.deliveryWhole),
    z.refine((days) => days <= deliveryMaximum, bidMessages.deliveryTooLong),
  ),
  proposal: line(bidMessages.required, limits.text),
});
export type BidForm = z.infer<typeof bidForm>;

export const vendor = z.object({ ...ids, firstName: z.string(), lastName: z.string(), company: z.string() });
export type Vendor = z.infer<typeof vendor>;

export const bid = z.object({
  ...ids,
  projectId: z.uuid(),
  project: z.object({ ...ids, title: z.string() }),
  amount: z.number(),
  currency: z.string(),
  deliveryTime: z.number(),
  proposal: z.string(),
  attachments: z.array(fileRef),
  status: bidStatus,
  vendor,
  hasContract: z.boolean(),
  contractId: z.nullable(z.uuid()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Bid = z.infer<typeof bid>;

/** The amount a bid form starts with: the midpoint of the budget, in whole cents. */
export const suggestedAmount = (budget: { min: number; max: number }): number => Math.round(((budget.min + budget.max) / 2) * 100) / 100;
