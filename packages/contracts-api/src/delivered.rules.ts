import { type Refusal, refusal } from '@prepmarket/api-kit';
import type { DeliveredVersion } from './delivered.js';
import { contractMessages } from './messages.js';

/** A version of a contract with what a submission is judged by. */
export interface JudgedVersion extends DeliveredVersion {
  submitted: boolean;
  /** Of its images, whatever they are called; empty where that is not known. */
  contents?: string;
}

/** Of each task the newest version, where it is newer than what was submitted of it. */
export const versionsToSubmit = <V extends JudgedVersion>(versions: readonly V[]): V[] => {
  const newest = new Map<string, V>();
  for (const version of versions) if (version.number > (newest.get(version.taskId)?.number ?? 0)) newest.set(version.taskId, version);
  return [...newest.values()].filter(({ submitted }) => !submitted);
};

/** Whether these, named one by one, may go along: `versions` are the ready ones of the tasks that the milestone covers. */
export const cannotSubmitVersions = (wanted: readonly string[], versions: readonly JudgedVersion[]): Refusal | undefined => {
  const named = new Set(wanted);
  const chosen = versions.filter(({ id }) => named.has(id));
  if (wanted.length === 0) return refusal(409, contractMessages.noVersions);
  if (chosen.length < named.size) return refusal(409, contractMessages.versionNotReady);
  if (new Set(chosen.map(({ taskId }) => taskId)).size < wanted.length) return refusal(400, contractMessages.versionTwice);
  return chosen.some(({ submitted }) => submitted) ? refusal(409, contractMessages.versionSubmitted) : undefined;
};

const isSame = (one: Omit<JudgedVersion, 'submitted'>, other: JudgedVersion): boolean =>
  one.sha256 === other.sha256 || (!!one.contents && one.contents === other.contents);

/** The number of an earlier version of the same task that was submitted with the same bytes, also where its images only had other names. */
export const sameBytesAs = (version: Omit<JudgedVersion, 'submitted'>, versions: readonly JudgedVersion[]): number | null =>
  versions.find((other) => other.submitted && other.id !== version.id && other.taskId === version.taskId && isSame(version, other))?.number ?? null;
