import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { checkMessages } from './check.messages.js';

/** A project as the settings of its check are judged by it: its owners, and the vendors of its contracts. */
export interface CheckedProject {
  ownerIds: readonly string[];
  vendorIds: readonly string[];
}

const sets = (actor: Actor, { ownerIds }: CheckedProject): boolean => actor.role === 'admin' || ownerIds.includes(actor.id);

/** Whoever is no party of a contract is told no more than of a project that is not there. */
export const cannotSeeCheckSettings = (actor: Actor, project: CheckedProject): Refusal | undefined =>
  sets(actor, project) || project.vendorIds.includes(actor.id) ? undefined : refusal(404, checkMessages.projectNotFound);

export const cannotSetCheck = (actor: Actor, project: CheckedProject): Refusal | undefined =>
  cannotSeeCheckSettings(actor, project) ?? (sets(actor, project) ? undefined : refusal(403, checkMessages.notYours));
