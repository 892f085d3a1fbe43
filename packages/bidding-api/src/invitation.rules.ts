import { type Actor, isPast, type Refusal, refusal } from '@prepmarket/api-kit';
import type { BiddableProject } from './bid.rules.js';
import { type InvitationStatus, invitationStates } from './invitation.js';
import { invitationsMost, invitationMessages as words } from './invitation.messages.js';

/** A project as far as inviting goes; `deadline` is a day or an instant. */
export type InvitingProject = BiddableProject & { deadline: string };

/** Whom one means to invite; undefined where nobody knows such a vendor. */
export type InvitedVendor = { role: string; suspended: boolean; deleted?: boolean } | null | undefined;

type Owners = Pick<InvitingProject, 'client_id' | 'user_id'>;
const isClientOf = (actor: Actor, { client_id, user_id }: Owners): boolean => actor.role !== 'admin' && (actor.id === client_id || actor.id === user_id);

export const cannotSeeInvitations = (actor: Actor, project: Owners): Refusal | undefined =>
  actor.role === 'admin' || isClientOf(actor, project) ? undefined : refusal(403, words.notAuthorized);

/** Whether vendors are invited by this person and at this time at all. */
const cannotInviteAnyone = (actor: Actor, project: InvitingProject): Refusal | undefined => {
  if (!isClientOf(actor, project)) return refusal(403, words.onlyClient);
  if (project.status !== 'open' || project.awarded) return refusal(409, words.projectNotOpen);
  return isPast(project.deadline) ? refusal(409, words.deadlinePassed) : undefined;
};

/** `before` is how an earlier invitation of this vendor stands, `hasBid` whether it has a bid that stands and may be known of, `sent` how many the project has had. */
export const cannotInvite = (
  actor: Actor,
  project: InvitingProject,
  vendor: InvitedVendor,
  { before, sent, hasBid }: { before?: InvitationStatus; sent: number; hasBid?: boolean },
): Refusal | undefined => {
  const refused = cannotInviteAnyone(actor, project);
  if (refused) return refused;
  if (vendor?.role !== 'vendor' || vendor.deleted) return refusal(404, words.vendorUnknown);
  if (vendor.suspended) return refusal(409, words.vendorSuspended);
  if (hasBid) return refusal(409, words.vendorHasBid);
  if (before === 'invited') return refusal(409, words.alreadyInvited);
  if (before === 'declined') return refusal(409, words.hasDeclined);
  return before === undefined && sent >= invitationsMost ? refusal(409, words.tooMany) : undefined;
};

const cannotEnd = (...move: Parameters<typeof invitationStates.cannotMove>): Refusal | undefined =>
  invitationStates.cannotMove(...move) ? refusal(409, words.over) : undefined;

/** Whoever has a bid that stands says no by taking it back. */
export const cannotDeclineInvitation = (actor: Actor, invitation: { vendorId: string; status: InvitationStatus }, hasBid: boolean): Refusal | undefined => {
  if (actor.id !== invitation.vendorId) return refusal(403, words.onlyInvited);
  return cannotEnd(invitation.status, 'declined', 'vendor') ?? (hasBid ? refusal(409, words.hasBid) : undefined);
};

/** Says nothing of a bid: of a sealed project nobody learns of one this way. */
export const cannotTakeBackInvitation = (actor: Actor, project: InvitingProject, invitation: { status: InvitationStatus }): Refusal | undefined =>
  isClientOf(actor, project) ? cannotEnd(invitation.status, 'taken_back', 'client') : refusal(403, words.onlyClient);

/** Whether an invitation waits for its vendor's answer. */
export const awaitsAnswer = (project: InvitingProject, invitation: { status: InvitationStatus }, hasBid: boolean): boolean =>
  invitation.status === 'invited' && project.status === 'open' && !project.awarded && !hasBid && !isPast(project.deadline);
