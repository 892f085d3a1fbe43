import { type Refusal, refusal } from '@prepmarket/api-kit';
import { ruleTitle } from './check-rules.js';
import type { VersionFault } from './events.js';
import { versionLabel } from './version-naming.js';

/** A version as its submission is judged by it. `name` says its task ('NH_010 roto'); one that was not checked has no faults. */
export interface FaultyVersion {
  name: string;
  number: number;
  faults?: readonly VersionFault[];
}

const SAID = 3;

/** Its faults of rules that are not waived. */
export const standingFaults = ({ faults = [] }: Pick<FaultyVersion, 'faults'>, waived: readonly string[]): VersionFault[] =>
  faults.filter(({ rule }) => !waived.includes(rule));

/** 'NH_010 roto v002, Gaps: Frames are missing …' */
export const faultText = ({ name, number }: FaultyVersion, { rule, words }: VersionFault): string =>
  `${name} ${versionLabel(number)}, ${ruleTitle(rule)}: ${words}`;

/** What comes before their faults. */
export const faultsStop = 'Faults stop this submission. Send a version without them, or ask the client to waive the rule.';

/** The faults of versions that no waiver lets through, a line each. */
export const faultsOf = (versions: readonly FaultyVersion[], waived: readonly string[]): string[] =>
  versions.flatMap((version) => standingFaults(version, waived).map((fault) => faultText(version, fault)));

/** Why versions cannot be submitted together: each has no fault, or the client has waived the rules that found them. */
export const cannotSubmitFaults = (versions: readonly FaultyVersion[], waived: readonly string[]): Refusal | undefined => {
  const found = faultsOf(versions, waived);
  if (found.length === 0) return undefined;
  const left = found.length - SAID;
  const said = [...found.slice(0, SAID), ...(left > 0 ? [`And ${left} more.`] : [])];
  return refusal(409, [faultsStop, ...said].join(' '));
};
