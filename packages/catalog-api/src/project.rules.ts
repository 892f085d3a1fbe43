import { type Actor, askToConfirm, cannotBecomePast, type Refusal, refusal } from '@prepmarket/api-kit';
import { awardStands, type Engagement, hasActiveContract, hasAward, hasLiveContract, isEngaged, liveContractOf } from './engagement.js';
import { packageMessages } from './package.messages.js';
import type { ProjectEdit, ProjectStatus } from './project.js';
import { projectMessages, sampleMessages } from './project.messages.js';
import { endUnderContract, removalMessages } from './removal.messages.js';
import { shotMessages } from './shot.messages.js';

export interface OwnedProject {
  user_id: string;
  client_id: string;
  status: ProjectStatus;
  /** Made to look around in: nobody is asked for a bid on its plates. */
  sample?: boolean;
}

export const isOwner = (actor: Pick<Actor, 'id'> | null | undefined, project: Pick<OwnedProject, 'user_id' | 'client_id'>): boolean =>
  !!actor && (actor.id === project.user_id || actor.id === project.client_id);

/**
 * Owner, admin and the vendor of a contract that still runs see it always; a draft nobody else, an open one everybody, a later one also vendors whose bid
 * is pending or accepted and the contract's vendor. Decides packages, shots, plates and files alike.
 */
export const cannotSeeProject = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[]): Refusal | undefined => {
  if (actor.role === 'admin' || isOwner(actor, project) || project.status === 'open' || liveContractOf(actor, engagements)) return undefined;
  if (project.status === 'draft') return refusal(404, projectMessages.notFound);
  return isEngaged(actor, engagements) ? undefined : refusal(403, projectMessages.notAllowed);
};

const ownerOnly =
  (message: string) =>
  (actor: Actor, project: OwnedProject, engagements: readonly Engagement[] = []): Refusal | undefined =>
    cannotSeeProject(actor, project, engagements) ?? (isOwner(actor, project) ? undefined : refusal(403, message));

/** Packages, shots, tasks and files of a project change by its owner's hand only. */
export const cannotChangeProject = ownerOnly(projectMessages.notOwner);

/** How its owner has things made is read by the owner alone. */
export const cannotReadOwners = ownerOnly(projectMessages.notReader);

/** What was done to a project is read by its owner and administrators. */
export const cannotSeeProjectHistory = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[] = []): Refusal | undefined =>
  actor.role === 'admin' ? undefined : cannotReadOwners(actor, project, engagements);

export const cannotCreateProject = (actor: Actor): Refusal | undefined =>
  actor.role === 'vendor' ? refusal(403, projectMessages.vendorsDoNotList) : undefined;

/** A sample shows a client how projects look here; whoever lists none for themselves needs none. */
export const cannotMakeSample = (actor: Actor): Refusal | undefined => (actor.role === 'client' ? undefined : refusal(403, sampleMessages.clientsOnly));

const termsOf = ({ budget, deadline, skills, category }: ProjectEdit) => [budget, deadline, skills, category];

/** `project.deadline` is the one that may stay although it has passed. */
export const cannotEditProject = (
  actor: Actor,
  project: OwnedProject & { deadline?: string },
  engagements: readonly Engagement[],
  edit: ProjectEdit,
): Refusal | undefined => {
  const refused = cannotChangeProject(actor, project, engagements);
  if (refused) return refused;
  const moves = edit.status !== undefined && edit.status !== project.status;
  if (moves && project.sample) return refusal(409, sampleMessages.staysDraft);
  if (moves && edit.status === 'draft' && hasLiveContract(engagements)) return refusal(409, projectMessages.underContractDraft);
  if (hasAward(engagements)) {
    if (edit.status === 'open') return refusal(409, projectMessages.awardStandsReopen);
    if (termsOf(edit).some((each) => each !== undefined)) return refusal(409, projectMessages.awardStandsTerms);
  }
  const past = cannotBecomePast(projectMessages.deadlinePast, edit.deadline, [project.deadline ?? null]);
  return past ?? (moves && !edit.confirmed && hasActiveContract(engagements) ? asksBeforeEnd(edit.status) : undefined);
};

const asksBeforeEnd = (status: ProjectEdit['status']): Refusal | undefined =>
  status === 'completed' || status === 'cancelled' ? askToConfirm(endUnderContract(status)) : undefined;

export const cannotDeleteProject = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[]): Refusal | undefined =>
  cannotChangeProject(actor, project, engagements) ?? (awardStands(engagements) ? refusal(409, projectMessages.awardStandsDelete) : undefined);

const underContract = { package: packageMessages.underContract, shot: shotMessages.underContract } as const;

/** Under a contract that still runs its vendor has to agree; `agreed` says that this vendor has. A shot is covered by its package. */
export const cannotRemove = (
  what: keyof typeof underContract,
  actor: Actor,
  project: OwnedProject,
  engagements: readonly Engagement[],
  agreed: boolean,
): Refusal | undefined =>
  cannotChangeProject(actor, project, engagements) ?? (hasLiveContract(engagements) && !agreed ? refusal(409, underContract[what]) : undefined);

/** Only the vendor of a contract that still runs agrees to a removal, or no longer does. */
export const cannotAgreeToRemoval = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[]): Refusal | undefined => {
  const refused = cannotSeeProject(actor, project, engagements);
  if (refused || liveContractOf(actor, engagements)) return refused;
  return hasLiveContract(engagements) ? refusal(403, removalMessages.onlyVendor) : refusal(409, removalMessages.noContract);
};

/** What an owner is told before an empty project is published; it may be published all the same. */
export const emptyProjectWarning = (counts: { task_count: number }): string | undefined =>
  counts.task_count === 0 ? projectMessages.emptyToPublish : undefined;
