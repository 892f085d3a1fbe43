import { timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { companionFacts } from './companion.js';

/** What the rules have found in a version, counted; null: it was not checked. */
export const checkCounts = z.object({ faults: z.number(), warnings: z.number() });
export type CheckCounts = z.infer<typeof checkCounts>;

/** Both of them part of it. */
const range = z.object({ first: z.number(), last: z.number() });

export const reportedFinding = z.object({
  rule: z.string(),
  /** What the rule looks for. */
  title: z.string(),
  severity: z.enum(['fault', 'warning']),
  words: z.string(),
  /** The first places, as the version counts its frames; empty: it is so throughout. */
  frames: z.array(range),
});
export type ReportedFinding = z.infer<typeof reportedFinding>;

/** A stretch of the strip in which something was found: the worst of it, and the rules that found it. */
export const stripMark = z.extend(range, { severity: z.enum(['fault', 'warning']), rules: z.array(z.string()) });
export type StripMark = z.infer<typeof stripMark>;

/** The frames of a version from the first to the last, in cells of `every` numbers, the first of which begins with `first`. Only cells in which something was found are told. */
export const checkStrip = z.extend(range, { every: z.number(), marks: z.array(stripMark) });
export type CheckStrip = z.infer<typeof checkStrip>;

export const checkFacts = z.object({
  width: z.number(),
  height: z.number(),
  pixel_aspect: z.number(),
  /** Null: a sequence. */
  fps: z.nullable(z.number()),
  bit_depth: z.number(),
  matte_in: z.nullable(z.enum(['alpha', 'luma'])),
  /** Whether its frames have numbers of their own; else they are counted as the player counts. */
  numbered: z.boolean(),
  frames: z.number(),
  /** Of its files: how many, and what the first is called. */
  files: z.number(),
  name: z.string(),
  /** Absent from answers of older versions. */
  companions: z.optional(z.array(companionFacts)),
});
export type CheckFacts = z.infer<typeof checkFacts>;

/** 'preparing': it has no picture yet; 'not_checked': it has one, and nobody measured it. */
export const checkStates = ['preparing', 'not_checked', 'checked'] as const;

/** GET /contracts/{contractId}/versions/{versionId}/check. */
export const checkReport = z.object({
  version_id: uuid,
  /** By whose settings it is checked. Absent from answers of older versions. */
  project_id: z.optional(uuid),
  state: z.enum(checkStates),
  checked_at: z.nullable(timestamp),
  /** Faults first. */
  findings: z.array(reportedFinding),
  strip: z.nullable(checkStrip),
  facts: z.nullable(checkFacts),
});
export type CheckReport = z.infer<typeof checkReport>;
