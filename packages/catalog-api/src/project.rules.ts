import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { projectMessages } from './messages.js';
import type { ProjectEdit, ProjectStatus } from './project.js';

export interface OwnedProject {
  user_id: string;
  client_id: string;
  status: ProjectStatus;
}

/** What ties a vendor to a project: the bid and, later, the contract. */
export interface Engagement {
  vendorId: string;
  bidStatus: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  contractStatus: 'draft' | 'active' | 'completed' | 'cancelled' | 'disputed' | null;
}

export const isOwner = (actor: Pick<Actor, 'id'> | null | undefined, project: Pick<OwnedProject, 'user_id' | 'client_id'>): boolean =>
  !!actor && (actor.id === project.user_id || actor.id === project.client_id);

const isEngaged = (actor: Actor, engagements: readonly Engagement[]): boolean =>
  engagements.some((each) => each.vendorId === actor.id && each.bidStatus !== 'withdrawn');

/** Drafts are the owner's; open projects everybody's; later ones also the bidders' and the contract vendor's. Decides videos and files alike. */
export const cannotSeeProject = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[]): Refusal | undefined => {
  if (actor.role === 'admin' || isOwner(actor, project) || project.status === 'open') return undefined;
  if (project.status === 'draft') return refusal(404, projectMessages.notFound);
  return isEngaged(actor, engagements) ? undefined : refusal(403, projectMessages.notAllowed);
};

/** Packages, shots, tasks and files of a project change by its owner's hand only. */
export const cannotChangeProject = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[] = []): Refusal | undefined =>
  cannotSeeProject(actor, project, engagements) ?? (isOwner(actor, project) ? undefined : refusal(403, projectMessages.notOwner));

export const cannotCreateProject = (actor: Actor): Refusal | undefined =>
  actor.role === 'vendor' ? refusal(403, projectMessages.vendorsDoNotList) : undefined;

/** A contract that was active and is cancelled ends the award of its bid. */
export const hasAcceptedBid = (engagements: readonly Engagement[]): boolean =>
  engagements.some((each) => each.bidStatus === 'accepted' && each.contractStatus !== 'cancelled');

/** An award stands until its contract is over. */
const awardStands = (engagements: readonly Engagement[]): boolean =>
  engagements.some((each) => each.bidStatus === 'accepted' && each.contractStatus !== 'completed' && each.contractStatus !== 'cancelled');

export const cannotEditProject = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[], edit: ProjectEdit): Refusal | undefined => {
  const refused = cannotChangeProject(actor, project, engagements);
  if (refused) return refused;
  if (!hasAcceptedBid(engagements)) return undefined;
  if (edit.status === 'open') return refusal(409, projectMessages.awardStandsReopen);
  return edit.budget || edit.deadline || edit.skills ? refusal(409, projectMessages.awardStandsTerms) : undefined;
};

export const cannotDeleteProject = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[]): Refusal | undefined =>
  cannotChangeProject(actor, project, engagements) ?? (awardStands(engagements) ? refusal(409, projectMessages.awardStandsDelete) : undefined);
