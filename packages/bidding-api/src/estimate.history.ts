import { type WorkType, workTypes } from './estimate.facts.js';
import { fewestBids } from './estimate.messages.js';
import type { EstimateTask } from './estimate.task.js';

/** A task of an accepted bid with what was asked for it, where the bid says so: dollars, or hours. */
export type AcceptedTask = EstimateTask & { price?: number; hours?: number };

/** An accepted bid: its tasks, and the dollars of the whole where not each task has its own. `weight` 1 unless said: a bid of half of it says half as much. */
export interface AcceptedBid {
  tasks: readonly AcceptedTask[];
  price?: number;
  weight?: number;
}

/** Whether each task says for itself what was asked. */
export const isByTask = ({ tasks }: AcceptedBid): boolean => tasks.every(({ price, hours }) => (price ?? hours ?? 0) > 0);
const isUsable = (bid: AcceptedBid): boolean => bid.tasks.length > 0 && (bid.weight ?? 1) > 0 && (isByTask(bid) || (bid.price ?? 0) > 0);

/** How many bids have tasks of each type. */
export const bidsByType = (history: readonly AcceptedBid[]): Record<WorkType, number> =>
  Object.fromEntries(workTypes.map((type) => [type, history.filter(({ tasks }) => tasks.some((task) => task.type === type)).length])) as Record<
    WorkType,
    number
  >;

/** What may be learned from: of a type with too few bids nothing, or its figures would tell what one of them was. Where a whole has such a task, nothing of the bid. */
export const learnable = (history: readonly AcceptedBid[]): AcceptedBid[] => {
  const usable = history.filter(isUsable);
  const counts = bidsByType(usable);
  const spoken = ({ type }: AcceptedTask) => counts[type] >= fewestBids;
  const left = usable
    .map((bid) => (isByTask(bid) ? { ...bid, tasks: bid.tasks.filter(spoken) } : bid))
    .filter(({ tasks }) => tasks.length > 0 && tasks.every(spoken));
  const same = left.length === usable.length && left.every(({ tasks }, at) => tasks.length === usable[at]?.tasks.length);
  return same ? left : learnable(left);
};
