import { uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** Of the way it is measured: figures of another are not compared with these. */
export const profileModel = 1;
/** A longer plate is told in so many columns, each the mean of as many frames. */
export const profileColumns = 500;
/** A figure is told in whole steps, of which there are so many and none. */
export const profileMost = 255;

const column = z.array(z.int().check(z.minimum(0), z.maximum(profileMost))).check(z.maxLength(profileColumns));

/** What the pixels of a plate are, frame by frame: a figure to each column of `every` frames. */
export const plateProfile = z.object({
  model: z.int(),
  frames: z.int(),
  every: z.int(),
  /** Places, from 0, of frames that begin another shot. */
  cuts: z.array(z.int()),
  /** The mean level, 0 to 255. */
  light: column,
  /** Spatial and temporal information (ITU-T P.910): the deviation of what is found as edges, and of the difference to the frame before, in levels. */
  spatial: column,
  temporal: column,
  /** How far blocks move on from the frame before, and how far apart from one another they do, in tenths of a percent of the picture's width. */
  motion: column,
  irregularity: column,
  /** Pixels on edges, in half percents. */
  edges: column,
  /** How little is lost when its middle is blurred (Crete and others, 2007), in percent: 100 is all blurred. */
  blur: column,
  /** The deviation of its grain, in tenths of a level of 255. */
  grain: column,
  /** By how much the light leaves the way it was on, in tenths of a level. */
  flicker: column,
});
export type PlateProfile = z.infer<typeof plateProfile>;

/** GET .../shots/{shotId}/profile: of the picture that the shot shows. Null: it has none, or was encoded before there were any. */
export const shotProfile = z.object({ shot_id: uuid, profile: z.nullable(plateProfile) });
export type ShotProfile = z.infer<typeof shotProfile>;
export const profilePath = 'profile';

/** How much work a plate is likely to be, column by column, 0 to 1: what moves, each thing its own way, with many or soft edges under grain. What each counts, and what is full, is our judgement. */
export const profileHeat = ({ motion, irregularity, edges, blur, grain }: PlateProfile): number[] =>
  motion.map((_, n) => {
    const part = (figure: readonly number[], full: number) => Math.min(1, (figure[n] ?? 0) / full);
    const [moves, scatters, drawn, soft, grainy] = [part(motion, 40), part(irregularity, 30), part(edges, 40), part(blur, 100), part(grain, 80)];
    return 0.35 * moves + 0.25 * scatters + 0.2 * drawn + 0.1 * soft * moves + 0.1 * grainy;
  });
