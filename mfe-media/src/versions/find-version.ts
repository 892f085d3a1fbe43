import { saidVersion, tasksOfFile, type VersionTask } from '@prepmarket/media-api';

/** A version that a companion may go along with: one that is there, or one that is sent with it (`beside` is its upload). */
export interface Target {
  key: string;
  task: VersionTask;
  number: number;
  /** What its files say in place of its number. */
  said: number | null;
  versionId?: string;
  beside?: string;
}

/** The one version that a companion's name speaks for: by its task, and by its number where it says one; what is sent with it comes first. */
export const findVersion = (name: string, targets: readonly Target[]): Target | undefined => {
  const tasks = [...new Map(targets.map(({ task }) => [task.id, task])).values()];
  const named = tasksOfFile(name, tasks).map(({ id }) => id);
  const number = saidVersion(name);
  const fits = targets.filter(({ task, ...target }) => named.includes(task.id) && (number === null || number === target.number || number === target.said));
  const sent = fits.filter(({ beside }) => beside !== undefined);
  const meant = sent.length > 0 ? sent : fits;
  return meant.length === 1 ? meant[0] : undefined;
};
