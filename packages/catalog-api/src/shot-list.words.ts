import type { TaskType, WorkStatus } from './task.js';

/** How sheets of other trackers call the states of work. */
const statuses: Record<WorkStatus, readonly string[]> = {
  pending: ['pending', 'todo', 'to do', 'ready', 'ready to start', 'rdy', 'waiting', 'waiting to start', 'wtg', 'not started', 'open'],
  in_progress: ['in progress', 'in_progress', 'wip', 'work in progress', 'ip', 'in prog', 'started', 'retake', 'review', 'pending review'],
  completed: ['completed', 'complete', 'done', 'fin', 'final', 'approved', 'apr', 'finished', 'delivered'],
};
const types: Record<TaskType, readonly string[]> = {
  roto: ['roto', 'rotoscope', 'rotoscoping', 'rotoscopy'],
  track: ['track', 'tracking', 'camera track', 'camera tracking', 'matchmove', 'match move', 'matchmoving'],
  paint: ['paint', 'cleanup', 'clean up', 'clean-up', 'prep paint', 'paint out', 'removal'],
};

const lookup = <T extends string>(words: Record<T, readonly string[]>): Map<string, T> =>
  new Map((Object.entries(words) as [T, readonly string[]][]).flatMap(([meant, all]) => all.map((word): [string, T] => [word, meant])));

const statusOf = lookup(statuses);
const typeOf = lookup(types);
const plain = (word: string) => word.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const statusNamed = (word: string): WorkStatus | undefined => statusOf.get(plain(word));
export const typeNamed = (word: string): TaskType | undefined => typeOf.get(plain(word));
