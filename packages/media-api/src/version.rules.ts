import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { versionMessages } from './version.messages.js';

/** The contract under which versions are delivered. */
export interface DeliveringContract {
  clientId: string | null;
  vendorId: string | null;
  active: boolean;
  /** The tasks that its milestones cover; null: all of its project. */
  taskIds: readonly string[] | null;
}

const isVendor = (actor: Actor, { vendorId }: Pick<DeliveringContract, 'vendorId'>): boolean => actor.id === vendorId;

/** Whoever is no party is told no more than of a contract that is not there. */
export const cannotSeeVersions = (actor: Actor, contract: DeliveringContract): Refusal | undefined =>
  actor.role === 'admin' || isVendor(actor, contract) || actor.id === contract.clientId ? undefined : refusal(404, versionMessages.contractNotFound);

/** The client sees what was submitted, and nothing of what was not. */
export const cannotSeeVersion = (actor: Actor, contract: DeliveringContract, version: { submitted: boolean }): Refusal | undefined => {
  const sees = actor.role === 'admin' || isVendor(actor, contract) || (version.submitted && actor.id === contract.clientId);
  return sees ? undefined : refusal(404, versionMessages.notFound);
};

export const cannotSendVersion = (actor: Actor, contract: DeliveringContract): Refusal | undefined => {
  if (!isVendor(actor, contract)) return refusal(403, versionMessages.notYours);
  return contract.active ? undefined : refusal(409, versionMessages.notActive);
};

/** With its first picture its bytes are what they are. Until then another try is sent to the same version. */
export const cannotSendAgain = ({ complete, alone }: { complete: boolean; alone: boolean }): Refusal | undefined => {
  if (alone) return refusal(409, versionMessages.alone);
  return complete ? refusal(409, versionMessages.complete) : undefined;
};

/** What a track is lies in its files; a matte and a painted frame are pictures. */
export const mayBeAlone = ({ type }: { type: string }): boolean => type === 'track';
export const cannotBeAlone = (task: { type: string }): Refusal | undefined => (mayBeAlone(task) ? undefined : refusal(400, versionMessages.needsPicture));

export const coversTask = ({ taskIds }: Pick<DeliveringContract, 'taskIds'>, taskId: string): boolean => taskIds?.includes(taskId) ?? true;

/** Until it was submitted it is its vendor's alone. */
export const cannotRemoveVersion = (actor: Actor, contract: Pick<DeliveringContract, 'vendorId'>, version: { submitted: boolean }): Refusal | undefined => {
  if (!isVendor(actor, contract)) return refusal(403, versionMessages.notYours);
  return version.submitted ? refusal(409, versionMessages.submitted) : undefined;
};
