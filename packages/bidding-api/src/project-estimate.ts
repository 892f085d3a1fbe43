import * as z from 'zod/mini';
import { estimate, estimateBy } from './estimate.js';
import { span } from './estimate.span.js';

/** Hours, dollars and days of so many tasks; `rough` counts those of which only frames are known. A price is null for whoever is not told it. */
const figures = { hours: span, price: z.nullable(span), days: span };
const sum = { ...figures, tasks: z.int(), rough: z.int() };
export const toldSum = z.object(sum);
export type ToldSum = z.infer<typeof toldSum>;

const { parts, heavy, basis, type, rough } = estimate.shape;

/** `frames` are those that are asked for. The parts multiply to the likely hours. */
export const taskEstimate = z.object({ id: z.uuid(), name: z.string(), frames: z.int(), type, ...figures, parts, heavy, basis, rough });
export type TaskEstimate = z.infer<typeof taskEstimate>;

/** Frames from a cut inside a plate up to the next one or its end, by their numbers, both counted. */
export const cutPart = z.object({ from: z.int(), to: z.int() });
export type CutPart = z.infer<typeof cutPart>;

/** `cuts` are absent where its pixels were not measured, and from answers of older versions. */
export const shotEstimate = z.object({ id: z.uuid(), name: z.string(), ...sum, of: z.array(taskEstimate), cuts: z.optional(z.array(cutPart)) });
export type ShotEstimate = z.infer<typeof shotEstimate>;

export const packageEstimate = z.object({ id: z.uuid(), name: z.string(), ...sum, of: z.array(shotEstimate) });
export type PackageEstimate = z.infer<typeof packageEstimate>;

/** What each type of task would take of a shot that nobody has asked anything of yet. Absent where they are not told, and from answers of older versions. */
export const taskSuggestions = z.object({
  id: z.uuid(),
  name: z.string(),
  packageId: z.uuid(),
  of: z.array(z.object({ type, ...figures, rough })),
});
export type TaskSuggestions = z.infer<typeof taskSuggestions>;

/** GET .../estimate. `whole` is null while there is nothing to estimate; `dropped` are shots that what-if leaves out. */
export const projectEstimate = z.object({
  projectId: z.uuid(),
  whole: z.nullable(toldSum),
  packages: z.array(packageEstimate),
  dropped: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Of shots without a task whose plate is known, for the client's side. */
  suggestions: z.optional(z.array(taskSuggestions)),
  model: estimateBy,
  basis: z.string(),
  whatIf: z.boolean(),
});
export type ProjectEstimate = z.infer<typeof projectEstimate>;
