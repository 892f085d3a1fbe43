import * as z from 'zod/mini';
import { estimateMessages } from './estimate.messages.js';

const figure = z.number().check(z.minimum(0));

/** Four in five lie between low and high, and half below likely. */
export const span = z
  .object({ low: figure, likely: figure, high: figure })
  .check(z.refine(({ low, likely, high }) => low <= likely && likely <= high, estimateMessages.order));
export type Span = z.infer<typeof span>;

/** Of the normal distribution: 80 % lie within so many deviations. */
const WITHIN = 1.2816;

const exactly = (likely: number, spread: number): Span => ({ low: likely * Math.exp(-WITHIN * spread), likely, high: likely * Math.exp(WITHIN * spread) });
const told = ({ low, likely, high }: Span, as: (value: number) => number): Span => ({ low: as(low), likely: as(likely), high: as(high) });

/** About what is likely, by the deviation of its logarithm, to four digits. */
export const spanOf = (likely: number, spread: number): Span => told(exactly(likely, spread), (value) => Number(value.toPrecision(4)));
/** The same of dollars, in whole cents. */
export const priceOf = (likely: number, spread: number): Span => told(exactly(likely, spread), (value) => Math.round(100 * value) / 100);

/** The deviation of the logarithm that a span was made by. */
const spreadOf = ({ low, high }: Span): number => (low > 0 ? Math.log(high / low) / (2 * WITHIN) : 0);

/** What is likely of the whole, and its deviation: of each part's variance this much is shared by all. */
export const summed = (spans: readonly Span[], shared: number): { likely: number; spread: number } => {
  const likely = spans.reduce((sum, each) => sum + each.likely, 0);
  const deviations = spans.map((each) => each.likely * spreadOf(each));
  const together = deviations.reduce((sum, each) => sum + each, 0) ** 2;
  const apart = deviations.reduce((sum, each) => sum + each ** 2, 0);
  return { likely, spread: likely > 0 ? Math.sqrt(shared * together + (1 - shared) * apart) / likely : 0 };
};
