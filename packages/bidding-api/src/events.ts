import { defineEvent, type EventOf, record, tally } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { bidStatus } from './bid.js';
import { invitationStatus } from './invitation.js';

/** A bid's whole public state, with all that a contract needs of it. Money is whole cents, delivery is days. */
export const bidState = z.object({
  ...record,
  projectId: z.uuid(),
  projectTitle: z.string(),
  /** Always empty: nobody reads it, and listeners of former versions ask that it be there. */
  projectDescription: z.string(),
  /** Both owners of the project: who lists and for whom. */
  userId: z.uuid(),
  clientId: z.uuid(),
  vendorId: z.uuid(),
  amountCents: z.number(),
  currency: z.string(),
  deliveryDays: z.number(),
  status: bidStatus,
  /** Revision rounds within the price; absent where nothing was said. */
  rounds: z.optional(z.number()),
  /** The client's words with a decline; absent without any. */
  declineReason: z.optional(z.string()),
  /** One of those that the end of a seal has told of together: `bidsOpened` says how many. */
  opened: z.optional(z.literal(true)),
});
export type BidState = z.infer<typeof bidState>;

export const bidSubmitted = defineEvent('bidding.bid-submitted', 1, bidState);
export const bidAccepted = defineEvent('bidding.bid-accepted', 1, bidState);
export const bidRejected = defineEvent('bidding.bid-rejected', 1, bidState);
export const bidWithdrawn = defineEvent('bidding.bid-withdrawn', 1, bidState);

/** That the seal of a project is over and so many bids wait for a word. `id` is the project's; told once, after the bids, and of none never. */
export const bidsOpened = defineEvent(
  'bidding.bids-opened',
  1,
  z.object({ ...record, projectTitle: z.string(), userId: z.uuid(), clientId: z.uuid(), count: z.number() }),
);
export type BidsOpened = EventOf<typeof bidsOpened>;

/**
 * That a proposal which nobody was told of, for it was sealed, has come to nothing with its project, which is deleted. For its vendor alone, and without what
 * it asked for. `id` is the bid's.
 */
export const sealedBidEnded = defineEvent(
  'bidding.sealed-bid-ended',
  1,
  z.object({ ...record, projectId: z.uuid(), projectTitle: z.string(), vendorId: z.uuid() }),
);
export type SealedBidEnded = EventOf<typeof sealedBidEnded>;

/** An invitation's whole public state: a client has asked a vendor to bid on its project. */
export const invitationState = z.object({
  ...record,
  projectId: z.uuid(),
  projectTitle: z.string(),
  /** Both owners of the project: who lists and for whom. */
  userId: z.uuid(),
  clientId: z.uuid(),
  vendorId: z.uuid(),
  status: invitationStatus,
  /** The client's, and the vendor's with a decline; '' without any. */
  words: z.string(),
  declineWords: z.string(),
});
export type InvitationState = z.infer<typeof invitationState>;

export const vendorInvited = defineEvent('bidding.vendor-invited', 1, invitationState);
export const invitationDeclined = defineEvent('bidding.invitation-declined', 1, invitationState);
export const invitationTakenBack = defineEvent('bidding.invitation-taken-back', 1, invitationState);

/** The proposals of somebody that wait for a word, or were accepted and have no signed contract yet: the answer to whoever asked before an account is deleted. */
export const openBidsTold = defineEvent('bidding.open-bids-told', 1, tally);
