import { flag, listOf, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { heldLevel } from './level.js';
import { contractMessages } from './messages.js';
import { figuresMost, recordsMost } from './record.limits.js';

/** 9 of 10. */
export const rate = z.object({ count: z.number(), of: z.number() });
export type Rate = z.infer<typeof rate>;

/** The same with what the share lies between, with 95 % confidence (`wilson`), each of 0 to 1. */
export const rangedRate = z.extend(rate, { low: z.number(), high: z.number() });
export type RangedRate = z.infer<typeof rangedRate>;

/** What became of a vendor's work of one type of task, or of all. Each figure is null while there is too little to tell; `of` is what it is counted in. */
export const workFigures = z.object({
  /** 'roto', 'track' or 'paint'; null: all of them. A milestone counts for each type of the tasks that it covers. */
  taskType: z.nullable(z.string()),
  /** As in the record. */
  onTime: z.nullable(rangedRate),
  firstPass: z.nullable(rangedRate),
  /** What the check has found in submitted versions of tasks of the type (`of`), in all their frames and in 100 of them. */
  findings: z.nullable(z.object({ count: z.number(), frames: z.number(), per100: z.number(), of: z.number() })),
  /** Rounds until a milestone was approved, in the mean; of approved milestones. */
  rounds: z.nullable(z.object({ mean: z.number(), of: z.number() })),
  /** Disputes in contracts that both sides have signed. */
  disputes: z.nullable(z.object({ count: z.number(), of: z.number() })),
  /** Hours from a request of revisions to the next delivery, the median; of requests that were answered. */
  answer: z.nullable(z.object({ hours: z.number(), of: z.number() })),
});
export type WorkFigures = z.infer<typeof workFigures>;

/** What became of a vendor's contracts. A rate is null while there is too little to tell. */
export const vendorRecord = z.object({
  vendorId: uuid,
  /** Completed contracts. */
  finished: z.number(),
  /** Milestones that were first delivered by their due date, of those that were delivered or should have been. */
  onTime: z.nullable(rate),
  /** Milestones whose first round was approved, of those whose first round was decided on. */
  firstPass: z.nullable(rate),
  /** All types first, then each. Absent where they were not asked for, and from answers of older versions. */
  figures: z.optional(z.array(workFigures)),
  /** What the vendor has shown; absent from answers of older versions. */
  level: z.optional(heldLevel),
});
export type VendorRecord = z.infer<typeof vendorRecord>;

/** GET /contracts/records: of these vendors those that the caller may see; `figures`: of a few, with all types of tasks. */
export const recordsQuery = z
  .object({
    vendors: z.pipe(
      listOf,
      z
        .array(uuid, contractMessages.noVendorsNamed)
        .check(z.minLength(1, contractMessages.noVendorsNamed), z.maxLength(recordsMost, contractMessages.tooManyVendorsNamed)),
    ),
    figures: z._default(flag, false),
  })
  .check(z.refine(({ vendors, figures }) => !figures || vendors.length <= figuresMost, contractMessages.tooManyFigures));
export type RecordsQuery = z.infer<typeof recordsQuery>;
