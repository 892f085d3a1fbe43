import type { BidStatus } from './bid.js';
import type { InvitationStatus } from './invitation.js';

/** What a bid's history calls its coming into a state. */
export const bidActs = {
  pending: 'bid-submitted',
  accepted: 'bid-accepted',
  rejected: 'bid-rejected',
  withdrawn: 'bid-withdrawn',
} as const satisfies Record<BidStatus, string>;
export type BidAct = (typeof bidActs)[BidStatus];

/** What the history of a project's invitations calls their coming into a state. */
export const invitationActs = {
  invited: 'vendor-invited',
  declined: 'invitation-declined',
  taken_back: 'invitation-taken-back',
} as const satisfies Record<InvitationStatus, string>;

/** What was done, for a reader. */
export const bidActed: Record<BidAct, string> = {
  'bid-submitted': 'Proposal submitted',
  'bid-accepted': 'Proposal accepted',
  'bid-rejected': 'Proposal declined',
  'bid-withdrawn': 'Proposal withdrawn',
};
