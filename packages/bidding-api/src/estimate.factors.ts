import type { FactColumns, PlateFacts, WorkType } from './estimate.facts.js';
import type { EstimateFactor, EstimateModel } from './estimate.model.js';

/** How many times the typical value; values beyond what the factor goes to count as its ends. */
const ratioOf = ({ least, most, typical }: EstimateFactor, value: number): number => Math.min(most, Math.max(least, value)) / typical;

/** What work of a type is multiplied by for so many times the typical value. */
export const factorOf = ({ coefficient, counts }: EstimateFactor, type: WorkType, ratio: number): number => ratio ** (coefficient * counts[type]);

/** Of what is known the ratios, by the model's factors; undefined where nothing is. */
export const ratiosOf = (facts: PlateFacts | undefined, model: EstimateModel): (number | undefined)[] =>
  model.factors.map((factor) => {
    const value = factor.id === 'size' ? facts?.pixels : facts?.[factor.id];
    return value === undefined ? undefined : ratioOf(factor, value);
  });

/** What each column's frames cost, as many times what typical ones do. */
export const effortsOf = (columns: FactColumns, type: WorkType, model: EstimateModel): number[] =>
  columns.motion.map((_, at) =>
    model.factors.reduce((effort, factor) => {
      const value = factor.id === 'size' ? undefined : columns[factor.id][at];
      return value === undefined ? effort : effort * factorOf(factor, type, ratioOf(factor, value));
    }, 1),
  );

/** The deviation of the logarithm of what is asked for such a task. */
export const spreadFor = (type: WorkType, facts: PlateFacts | undefined, { spread, roughSpread }: EstimateModel): number =>
  facts ? spread[type] : Math.hypot(spread[type], roughSpread);
