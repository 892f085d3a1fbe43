import { uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractMessages } from './messages.js';
import { recordsMost } from './record.limits.js';

/** 9 of 10. */
export const rate = z.object({ count: z.number(), of: z.number() });
export type Rate = z.infer<typeof rate>;

/** What became of a vendor's contracts. A rate is null while there is too little to tell. */
export const vendorRecord = z.object({
  vendorId: uuid,
  /** Completed contracts. */
  finished: z.number(),
  /** Milestones that were first delivered by their due date, of those that were delivered or should have been. */
  onTime: z.nullable(rate),
  /** Milestones whose first round was approved, of those whose first round was decided on. */
  firstPass: z.nullable(rate),
});
export type VendorRecord = z.infer<typeof vendorRecord>;

const list = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);

/** GET /contracts/records: of these vendors those that the caller may see. */
export const recordsQuery = z.object({
  vendors: z.pipe(
    z.transform(list),
    z
      .array(uuid, contractMessages.noVendorsNamed)
      .check(z.minLength(1, contractMessages.noVendorsNamed), z.maxLength(recordsMost, contractMessages.tooManyVendorsNamed)),
  ),
});
export type RecordsQuery = z.infer<typeof recordsQuery>;
