import * as z from 'zod/mini';
import { workTypes } from './estimate.facts.js';
import { type Estimate, estimateBy } from './estimate.js';
import { defaultModel } from './estimate.model.js';
import { priceOf, type Span, span, spanOf, summed } from './estimate.span.js';

/** Of a shot, a package or a project: so many tasks, of which so many are rough. */
export const estimateSum = z.object({
  hours: span,
  price: span,
  days: span,
  tasks: z.int(),
  rough: z.int(),
  model: estimateBy,
});
export type EstimateSum = z.infer<typeof estimateSum>;

/**
 * Always of tasks, never of sums: what is likely adds, and of each variance `shared` (0 to 1) is common to all, as the model says.
 * Days: one type's tasks follow one another, types go side by side. Undefined of none.
 */
export const sumOf = (estimates: readonly Estimate[], shared = defaultModel.correlation): EstimateSum | undefined => {
  const [any] = estimates;
  if (!any) return undefined;
  const [hours, price] = [
    summed(
      estimates.map((each) => each.hours),
      shared,
    ),
    summed(
      estimates.map((each) => each.price),
      shared,
    ),
  ];
  const byType = workTypes.map((type) =>
    summed(
      estimates.filter((each) => each.type === type).map((each) => each.days),
      shared,
    ),
  );
  return {
    hours: spanOf(hours.likely, hours.spread),
    price: priceOf(price.likely, price.spread),
    days: longest(byType.map(({ likely, spread }) => spanOf(likely, spread))),
    tasks: estimates.length,
    rough: estimates.filter((each) => each.rough).length,
    model: any.model,
  };
};

const longest = (spans: readonly Span[]): Span => {
  const most = (figure: keyof Span) => Math.max(...spans.map((each) => each[figure]));
  return { low: most('low'), likely: most('likely'), high: most('high') };
};
