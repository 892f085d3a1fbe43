import { afterQuery, ids, pageQuery, states, text, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { vendor } from './bid.js';
import { invitationWordsMost } from './invitation.messages.js';

/** Who ends an invitation: its vendor says no, or the client takes it back and may send it again. What a bid makes of it, the bid says. */
export const invitationStates = states('invitation', {
  invited: {
    declined: { by: ['vendor'], label: 'Decline' },
    taken_back: { by: ['client'], label: 'Take back' },
  },
  declined: {},
  taken_back: { invited: { by: ['client'], label: 'Invite again' } },
});
export const invitationStatus = invitationStates.schema;
export type InvitationStatus = z.infer<typeof invitationStatus>;

/** POST /projects/{id}/invitations: words are for the vendor. */
export const invitationForm = z.object({ vendorId: uuid, words: z.optional(text(invitationWordsMost)) });
export type InvitationForm = z.infer<typeof invitationForm>;

/** POST .../decline: words are for the client. */
export const invitationDecline = z.object({ words: text(invitationWordsMost) });
export type InvitationDecline = z.infer<typeof invitationDecline>;

/** How an invitation stands: what became of it, or that its vendor has bid, where that may be known yet. */
export const invitationStanding = z.enum(['invited', 'bid', 'declined', 'taken_back']);
export type InvitationStanding = z.infer<typeof invitationStanding>;

export const invitationLabel = {
  invited: 'Invited',
  bid: 'Has bid',
  declined: 'Declined',
  taken_back: 'Taken back',
} as const satisfies Record<InvitationStanding, string>;
export const invitationBadge = { invited: 'warning', bid: 'success', declined: 'error', taken_back: 'default' } as const satisfies Record<
  InvitationStanding,
  string
>;

export const invitation = z.object({
  ...ids,
  projectId: z.uuid(),
  projectTitle: z.string(),
  vendor,
  /** The client's; '' without any. */
  words: z.string(),
  stands: invitationStanding,
  /** The vendor's with a decline; '' without any. */
  declineWords: z.string(),
  invitedAt: timestamp,
  answeredAt: z.nullable(timestamp),
});
export type Invitation = z.infer<typeof invitation>;

/** GET /invitations: of one project only, when it is named. `before` is the `next` of the page before. Without `limit` a page has fifty. */
export const ownInvitationsQuery = z.object({ project_id: z.optional(uuid), before: afterQuery.after, limit: z.optional(pageQuery.limit.def.innerType) });
export type OwnInvitationsQuery = z.infer<typeof ownInvitationsQuery>;

/** Newest first; `next` is null on the last page. */
export interface InvitationPage {
  invitations: Invitation[];
  next: string | null;
}

/** GET /projects/{id}/bids/standing: how a vendor stands to a project. `lacks` is what keeps it from bidding by its level, in a sentence; null where nothing does. */
export const bidderStanding = z.object({ lacks: z.nullable(z.string()), invitation: z.nullable(invitation) });
export type BidderStanding = z.infer<typeof bidderStanding>;
