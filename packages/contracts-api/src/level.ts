import { uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** What a vendor has shown, the least first. */
export const vendorLevels = ['registered', 'verified', 'certified'] as const;
export const vendorLevel = z.enum(vendorLevels);
export type VendorLevel = z.infer<typeof vendorLevel>;

const held = {
  level: vendorLevel,
  /** Types of task ('roto'); of a certified vendor alone. */
  certifiedFor: z.array(z.string()),
  /** The last day (YYYY-MM-DD, UTC) before a part of it lapses by time alone; null: nothing does. */
  until: z.nullable(z.string()),
};
export const heldLevel = z.object(held);
export type HeldLevel = z.infer<typeof heldLevel>;

/** A rule and how a vendor stands to it. */
export const levelRow = z.object({
  id: z.string(),
  level: vendorLevel,
  /** Of a rule for one type of task; null: for the level itself. */
  taskType: z.nullable(z.string()),
  what: z.string(),
  met: z.boolean(),
  /** There is too little to tell whether it is; `met` then says what counts for the level. Absent from answers of older versions. */
  untold: z.optional(z.boolean()),
  /** '9 of 10; 60 % to 98 % with 95 % confidence' */
  reads: z.string(),
});
export type LevelRow = z.infer<typeof levelRow>;

/** GET /contracts/levels/standing?vendor=… */
export const standingQuery = z.object({ vendor: uuid });
export type StandingQuery = z.infer<typeof standingQuery>;

export const levelStanding = z.object({
  ...held,
  vendorId: uuid,
  /** What is lost after `until`, and what makes it so. */
  lapses: z.nullable(z.string()),
  rows: z.array(levelRow),
});
export type LevelStanding = z.infer<typeof levelStanding>;

/** GET /contracts/levels: what the levels mean, for everybody. */
export const toldLevels = z.array(
  z.object({
    /** 'Certified for a type of task' */
    title: z.string(),
    level: vendorLevel,
    /** Whether it is said of each type of task. */
    ofType: z.boolean(),
    rules: z.array(z.object({ id: z.string(), what: z.string() })),
  }),
);
export type ToldLevels = z.infer<typeof toldLevels>;
