import { type Actor, type Refusal, refusal, refusalAbout } from '@prepmarket/api-kit';
import { companionLimits, isCompanionName, isWork } from './companion.js';
import { companionMessages as say } from './companion.messages.js';
import { cannotSendVersion, type DeliveringContract } from './version.rules.js';

/** Whoever may send the version, until it was submitted: also once it has its picture. */
export const cannotSendCompanion = (actor: Actor, contract: DeliveringContract, version: { submitted: boolean }): Refusal | undefined =>
  cannotSendVersion(actor, contract) ?? (version.submitted ? refusal(400, say.submitted) : undefined);

/** Why this file cannot go along with a version that has companions of these names. Case does not tell two apart: where they are unpacked it may not either. */
export const cannotTakeCompanion = ({ name, bytes }: { name: string; bytes: number }, names: readonly string[]): Refusal | undefined => {
  if (!isCompanionName(name)) return refusalAbout(name, 400, say.otherKind(name));
  if (bytes > companionLimits.bytes) return refusalAbout(name, 413, say.tooLarge(name));
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (taken !== undefined) return refusalAbout(name, 400, say.nameTaken(taken));
  return names.length >= companionLimits.count ? refusal(400, say.tooMany) : undefined;
};

/** Of these names, whether they are a version by themselves: notes alone are none. */
export const isWhole = (names: readonly string[]): boolean => names.some((name) => isWork({ name }));

/** A version that was whole by its companions stays so: others may have heard of it. */
export const cannotLoseCompanion = (left: readonly string[], version: { alone: boolean; complete: boolean }): Refusal | undefined =>
  version.alone && version.complete && !isWhole(left) ? refusal(409, say.lastOfAlone) : undefined;
