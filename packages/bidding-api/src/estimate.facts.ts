import * as z from 'zod/mini';

/** What people are asked to do with a plate: the types of the catalog's tasks. */
export const workTypes = ['roto', 'track', 'paint'] as const;
export const workType = z.enum(workTypes);
export type WorkType = z.infer<typeof workType>;

/** What is measured of a plate's pixels, column by column, in the units of the profile of media. */
export const measuredIds = ['motion', 'irregularity', 'edges', 'blur', 'grain'] as const;
export type MeasuredId = (typeof measuredIds)[number];

/** The same of each figure. */
const each = <Value>(of: (id: MeasuredId) => Value) => Object.fromEntries(measuredIds.map((id) => [id, of(id)])) as Record<MeasuredId, Value>;

const column = z.array(z.number().check(z.minimum(0)));
export const factColumns = z.object({ every: z.int().check(z.minimum(1)), frames: z.int().check(z.minimum(1)), ...each(() => column) });
/** The figures of so many frames, each column the mean of `every` of them. */
export type FactColumns = z.infer<typeof factColumns>;

/** What of a plate counts for an estimate: the means of its figures, how many pixels a frame has, and the figures themselves where they are at hand. */
export const plateFacts = z.object({
  ...each(() => z.number().check(z.minimum(0))),
  pixels: z.optional(z.number().check(z.positive())),
  columns: z.optional(factColumns),
});
export type PlateFacts = z.infer<typeof plateFacts>;

/** What is read of a profile of media: columns of `every` frames, places from 0 of frames that begin another shot. */
export interface MeasuredPlate extends FactColumns {
  cuts: readonly number[];
}

/** Of which frames, by their places from 0, both counted; all of them where nothing is said. `pixels` is width times height. */
export interface FactsAsked {
  from?: number;
  to?: number;
  pixels?: number;
}

/** Of the columns that these frames touch; undefined where there are none. A frame that begins a shot has moved on from nothing, and does not count for what moves. */
export const factsOf = (plate: MeasuredPlate, { from = 0, to = plate.frames - 1, pixels }: FactsAsked = {}): PlateFacts | undefined => {
  const { every } = plate;
  const [first, end] = [Math.max(0, Math.floor(from / every)), Math.min(plate.motion.length, Math.floor(to / every) + 1)];
  if (first >= end) return undefined;
  const columns = { every, frames: Math.min(plate.frames, end * every) - first * every, ...each((id) => plate[id].slice(first, end)) };
  const begins = (at: number) => every === 1 && (at + first === 0 || plate.cuts.includes(at + first));
  const mean = (id: MeasuredId) => {
    const moving = id === 'motion' || id === 'irregularity' ? columns[id].filter((_, at) => !begins(at)) : columns[id];
    return moving.reduce((sum, value) => sum + value, 0) / Math.max(1, moving.length);
  };
  return { ...each(mean), ...(pixels && { pixels }), columns };
};
