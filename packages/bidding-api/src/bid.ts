import { certification, dollars, fileRef, ids, limits, prose, states, text, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { bidMessages, declineReasonMaximum, deliveryMaximum } from './messages.js';
import { bidProject } from './project.js';
import { terms, termsForm } from './terms.js';

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
  proposal: prose(bidMessages.required, limits.text),
  ...termsForm,
});
export type BidForm = z.infer<typeof bidForm>;

/** POST .../reject: why, for the vendor to read. */
export const declineForm = z.object({ reason: text(declineReasonMaximum) });
export type DeclineForm = z.infer<typeof declineForm>;

/** GET /bids: of one project only, when it is named. */
export const ownBidsQuery = z.object({ project_id: z.optional(uuid) });
export type OwnBidsQuery = z.infer<typeof ownBidsQuery>;

/** `certification` is null when there is none, or when its last day has passed. */
export const vendor = z.object({
  ...ids,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  certification: z._default(z.nullable(certification), null),
  /** Whoever is suspended can be awarded nothing. */
  suspended: z.optional(z.boolean()),
  /** There is no page of it any more. */
  deleted: z.optional(z.boolean()),
});
export type Vendor = z.infer<typeof vendor>;

export const bid = z.object({
  ...ids,
  projectId: z.uuid(),
  project: bidProject,
  amount: z.number(),
  currency: z.string(),
  deliveryTime: z.number(),
  proposal: z.string(),
  ...terms,
  attachments: z.array(fileRef),
  status: bidStatus,
  vendor,
  hasContract: z.boolean(),
  contractId: z.nullable(z.uuid()),
  /** Both parties have signed: the bid cannot be taken back any more. */
  contractActive: z._default(z.boolean(), false),
  /** The client's words to the vendor; '' when there are none. */
  declineReason: z._default(z.string(), ''),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Bid = z.infer<typeof bid>;

/** Beside a list or a count that says nothing yet: until when. */
export const sealEnd = z.optional(timestamp);

/** How many bids a project has, and how many of them wait for an answer. */
export const bidCount = z.object({ total: z.number(), pending: z.number(), sealedUntil: sealEnd });
export type BidCount = z.infer<typeof bidCount>;

/** The amount a bid form starts with: the midpoint of the budget, in whole cents. */
export const suggestedAmount = (budget: { min: number; max: number }): number => Math.round(((budget.min + budget.max) / 2) * 100) / 100;
