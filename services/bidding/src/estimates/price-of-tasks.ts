import type { LineRow } from '../bids/bid.entity.js';
import type { ScopeShot } from './scope-of.js';

/** Dollars that the lines of a bid ask for tasks: a line is of a task, or of a shot that has one task alone. Lines of the same are added; what costs nothing is left out. */
export const priceOfTasks = (lines: readonly LineRow[], shots: readonly ScopeShot[]): Map<string, number> => {
  const known = new Set(shots.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const alone = new Map(shots.flatMap(({ id, tasks }) => (tasks.length === 1 && tasks[0] ? [[id, tasks[0].id]] : [])));
  const cents = new Map<string, number>();
  for (const { taskId, shotId, amountCents } of lines) {
    const task = taskId ? taskId.toLowerCase() : alone.get(shotId?.toLowerCase() ?? '');
    if (task && known.has(task) && amountCents > 0) cents.set(task, (cents.get(task) ?? 0) + amountCents);
  }
  return new Map([...cents].map(([id, sum]) => [id, sum / 100]));
};
