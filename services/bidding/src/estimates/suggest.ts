import { type EstimateModel, estimateOf, type TaskSuggestions, workTypes } from '@prepmarket/bidding-api';
import { askedOf } from './asked.js';
import type { ScopeShot } from './scope-of.js';

/** The shot as if each type of task were asked of all of its plate. */
const asked = (shot: ScopeShot) =>
  askedOf({ ...shot, tasks: workTypes.map((type) => ({ id: shot.id, name: type, type, from: 1, to: shot.plate?.frames ?? 1 })) });

/** What each type of task would take of these shots. */
export const suggest = (shots: readonly ScopeShot[], model: EstimateModel): TaskSuggestions[] =>
  shots.map((shot) => ({
    ...{ id: shot.id, name: shot.name, packageId: shot.packageId },
    of: asked(shot).map((task) => {
      const { hours, price, days, rough } = estimateOf(task, model);
      return { type: task.type, hours, price, days, rough };
    }),
  }));
