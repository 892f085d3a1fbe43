import * as z from 'zod/mini';
import { spreadFor } from './estimate.factors.js';
import { workType } from './estimate.facts.js';
import { heavyIn, heavyPart } from './estimate.heavy.js';
import { estimateMessages, toldBids } from './estimate.messages.js';
import type { EstimateModel } from './estimate.model.js';
import { estimatePart, plateParts, product, workParts } from './estimate.parts.js';
import { priceOf, span, spanOf } from './estimate.span.js';
import type { EstimateTask } from './estimate.task.js';

/** By which model; `bids` are those it has learned from, 0 where they are too few to be spoken of. */
export const estimateBy = z.object({ version: z.string(), date: z.string(), bids: z.int() });
export type EstimateBy = z.infer<typeof estimateBy>;

/** What a task is likely to take: hours, dollars, days. Its parts multiply to the likely hours. Rough: nothing is known of the pixels. */
export const estimate = z.object({
  type: workType,
  hours: span,
  price: span,
  days: span,
  parts: z.array(estimatePart),
  heavy: z.nullable(heavyPart),
  basis: z.string(),
  model: estimateBy,
  rough: z.boolean(),
});
export type Estimate = z.infer<typeof estimate>;

export const estimateOf = (task: EstimateTask, model: EstimateModel): Estimate => {
  const { type, facts, first = 1 } = task;
  const parts = [...workParts(task, model), ...plateParts(task, model)];
  const [hours, spread] = [product(parts), spreadFor(type, facts, model)];
  return {
    type,
    hours: spanOf(hours, spread),
    price: priceOf(hours * model.rates[type], spread),
    days: spanOf(hours / model.capacity[type], spread),
    parts,
    heavy: (facts?.columns && heavyIn(facts.columns, type, model, first)) ?? null,
    basis: estimateMessages.basis(model.bids[type]),
    model: { version: model.version, date: model.date, bids: toldBids(model.bids.all) },
    rough: !facts,
  };
};
