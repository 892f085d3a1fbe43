import * as z from 'zod/mini';
import { measuredIds, workTypes } from './estimate.facts.js';

const above0 = z.number().check(z.positive());
const byType = z.object({ roto: above0, track: above0, paint: above0 });
const counted = z.object({ roto: z.int(), track: z.int(), paint: z.int() });

const factor = z.object({
  id: z.enum([...measuredIds, 'size']),
  label: z.string(),
  unit: z.string(),
  /** The exponent: work goes with (value / typical) to the power of this, times what it counts for the type. */
  coefficient: z.number(),
  counts: byType,
  typical: above0,
  /** Values beyond these count as these. */
  least: above0,
  most: above0,
  source: z.string(),
});
export type EstimateFactor = z.infer<typeof factor>;

/** What hours, price and days are reckoned by: log-linear, each factor multiplies. */
export const estimateModel = z.object({
  version: z.string(),
  /** The day it was made or has last learned. */
  date: z.string(),
  /** Hours for 100 frames of which all factors are typical. */
  base: byType,
  factors: z.array(factor),
  /** Dollars an hour. */
  rates: byType,
  /** Hours of work a day that a vendor puts on tasks of a type. */
  capacity: byType,
  /** The deviation of the logarithm of what is asked from what is likely. */
  spread: byType,
  /** What it deviates by in addition where nothing is known of the pixels. */
  roughSpread: above0,
  /** How much of the deviation, as variance, the tasks of one bid share: 0 to 1. */
  correlation: z.number().check(z.minimum(0), z.maximum(1)),
  /** Rounds of review within the hours, and by which part each further one adds. */
  rounds: z.object({ within: z.number(), each: above0 }),
  /** Accepted bids that it has learned from: all, and those with tasks of a type. */
  bids: z.object({ all: z.int(), ...counted.shape }),
});
export type EstimateModel = z.infer<typeof estimateModel>;

/** Who works on a day that estimates reckon with. */
export const workingDay = 'three people of 8 hours';

/** Whence the figures that are no factor's. */
export const modelSources = {
  base: 'Roto: 158 shots of 67 frames in 734 days (what Foundry tells of the shots of Li and others, Roto++, ACM Transactions on Graphics 35/4, 2016), with 8 hours a day 55 hours for 100 frames. Track and paint: our judgement.',
  rates: 'Our judgement, until accepted bids tell otherwise.',
  capacity: `Our judgement: ${workingDay}.`,
  spread: 'Our judgement: with four in five bids from about half to twice the likely price.',
  roughSpread: 'Our judgement: what the factors vary by between plates.',
  correlation: 'Our judgement: whoever is dear on one shot is dear on the next.',
  rounds: 'Our judgement.',
  form: 'Factors that multiply, as in Boehm, Software Engineering Economics, 1981 (COCOMO).',
} as const satisfies Partial<Record<keyof EstimateModel | 'form', string>>;

const ours = 'Exponent and typical value: our judgement.';

/** What nobody has taught anything yet. */
export const defaultModel: EstimateModel = {
  version: '1',
  date: '2026-11-26',
  base: { roto: 55, track: 10, paint: 30 },
  factors: [
    {
      ...{ id: 'motion', label: 'Motion', unit: 'tenths of a percent of the width a frame', coefficient: 0.3, counts: { roto: 1, track: 0.7, paint: 0.9 } },
      ...{ typical: 8, least: 1, most: 50, source: `Fast action is of the fourth level of the Roto++ shots. ${ours}` },
    },
    {
      ...{ id: 'irregularity', label: 'Irregularity', unit: 'tenths of a percent of the width a frame', coefficient: 0.25 },
      ...{
        counts: { roto: 1, track: 0.6, paint: 0.8 },
        typical: 4,
        least: 0.5,
        most: 30,
        source: `Of the Roto++ shots those with articulated motion came to 14 frames a day, isolated objects to 28. ${ours}`,
      },
    },
    {
      ...{ id: 'edges', label: 'Edges', unit: 'half percents of the pixels', coefficient: 0.25, counts: { roto: 1, track: 0.3, paint: 0.7 } },
      ...{ typical: 12, least: 6, most: 80, source: `${ours} Blurred outlines are not seen as edges: below half of typical fewer edges are no less work.` },
    },
    {
      ...{ id: 'blur', label: 'Blur', unit: 'percent (Crete and others, 2007)', coefficient: 0.5, counts: { roto: 1, track: 1, paint: 0.6 } },
      ...{ typical: 35, least: 10, most: 95, source: `Motion blur raises the level of the Roto++ shots. ${ours}` },
    },
    {
      ...{ id: 'grain', label: 'Grain', unit: 'tenths of a level of 255', coefficient: 0.2, counts: { roto: 0.4, track: 0.6, paint: 1 } },
      ...{ typical: 15, least: 2, most: 100, source: ours },
    },
    {
      ...{ id: 'size', label: 'Size', unit: 'pixels', coefficient: 0.25, counts: { roto: 0.8, track: 0.4, paint: 1 } },
      ...{ typical: 1920 * 1080, least: 400_000, most: 36_000_000, source: ours },
    },
  ],
  rates: { roto: 12, track: 20, paint: 18 },
  capacity: { roto: 24, track: 24, paint: 24 },
  spread: { roto: 0.5, track: 0.5, paint: 0.5 },
  roughSpread: 0.6,
  correlation: 0.3,
  rounds: { within: 2, each: 0.1 },
  bids: { all: 0, ...(Object.fromEntries(workTypes.map((type) => [type, 0])) as z.infer<typeof counted>) },
};
