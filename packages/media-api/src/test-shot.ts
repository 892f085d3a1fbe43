import { afterQuery, ids, integer, line, pageQuery, prose, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { checkCounts } from './check-report.js';
import { clipPicture } from './reel.js';
import { testShotMessages as say } from './test-shot.messages.js';
import { passingGrade, testShotLimits } from './test-shot-limits.js';
import { uploadStatus } from './upload.js';

/** Types of the tasks that an entry can show. */
export const testTaskTypes = ['roto', 'paint'] as const;
export type TestTaskType = (typeof testTaskTypes)[number];

const frame = integer(say.framesUnreadable).check(z.minimum(1, say.framesUnreadable), z.maximum(100_000, say.framesUnreadable));

const told = {
  title: line(say.titleRequired, testShotLimits.title),
  brief: prose(say.briefRequired, testShotLimits.brief),
  task_type: z.enum(testTaskTypes, say.typeRequired),
  shot_id: z.uuid(say.shotRequired),
};
const forwards = z.refine<{ frame_start: number; frame_end: number }>(({ frame_start, frame_end }) => frame_start <= frame_end, {
  error: say.framesTurned,
  path: ['frame_end'],
});

/** POST /test-shots: its plate is that of a shot. Frames are counted from 1, both part of the range. */
export const newTestShot = z.object({ ...told, frame_start: frame, frame_end: frame }).check(forwards);
export type NewTestShot = z.infer<typeof newTestShot>;

const numbered = integer(say.framesMissing).check(z.minimum(0, say.framesMissing));
/** The screen's form: frames by the numbers of the plate. */
export const testShotForm = z.object({ ...told, frame_start: numbered, frame_end: numbered }).check(forwards);
export type TestShotForm = z.infer<typeof testShotForm>;

/** POST .../entries/{entryId}/grade. */
export const entryGrade = z.object({
  grade: integer(say.gradeRequired).check(z.minimum(1, say.gradeRequired), z.maximum(5, say.gradeRequired)),
  words: prose(say.wordsRequired, testShotLimits.words),
});
export type EntryGrade = z.infer<typeof entryGrade>;

/** 'coming': nothing whole has arrived yet. */
export const entryStates = ['coming', 'ready', 'submitted', 'passed', 'failed'] as const;
export type EntryState = (typeof entryStates)[number];

/** An entry as its vendor sees it. */
export const ownEntry = z.object({
  ...ids,
  test_id: uuid,
  state: z.enum(entryStates),
  taken_at: timestamp,
  submitted_at: z.nullable(timestamp),
  graded_at: z.nullable(timestamp),
  grade: z.nullable(z.number()),
  words: z.nullable(z.string()),
  /** Null: it was not checked. */
  check: z.nullable(checkCounts),
  picture: z.nullable(clipPicture),
  upload: uploadStatus,
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** The same as who grades it sees it: nothing of it says whose it is. */
export const blindEntry = z.object({
  ...ids,
  test_id: uuid,
  /** Counts the entries of the test as they were submitted, from 1 on. */
  number: z.number(),
  grade: z.nullable(z.number()),
  words: z.nullable(z.string()),
  passed: z.nullable(z.boolean()),
  check: z.nullable(checkCounts),
  picture: z.nullable(clipPicture),
});
export type BlindEntry = z.infer<typeof blindEntry>;

/** GET .../entries: those that wait for a grade first, each part by its numbers. Without `limit` a page has fifty. */
export const entriesQuery = z.object({ ...afterQuery, limit: z.optional(pageQuery.limit.def.innerType) });
export type EntriesQuery = z.infer<typeof entriesQuery>;

/** `next` is null on the last page. */
export interface EntriesPage {
  entries: BlindEntry[];
  next: string | null;
}

export const testShotRow = z.object({
  ...ids,
  title: z.string(),
  task_type: z.string(),
  frame_start: z.number(),
  frame_end: z.number(),
  made_at: timestamp,
  open: z.boolean(),
  /** Made by an administrator. */
  ours: z.boolean(),
  /** Of whoever asks, the newest; null: it has taken none. */
  own_state: z.nullable(z.enum(entryStates)),
  /** Of the same. Absent from answers of older versions. */
  own_grade: z.optional(z.nullable(z.number())),
  /** Where the plate itself may be read: its still and its frames in small. Absent from answers of older versions. */
  plate: z.optional(z.nullable(z.pick(clipPicture, { poster_url: true, sprite: true, frames: true }))),
  /** For whoever grades: entries that were submitted, and those of them without a grade. */
  entries: z.optional(z.object({ submitted: z.number(), waiting: z.number() })),
});
export type TestShotRow = z.infer<typeof testShotRow>;

export const testShot = z.extend(testShotRow, {
  brief: z.string(),
  /** The frames by the plate's numbers. */
  numbers: z.object({ first: z.number(), last: z.number() }),
  /** What the first frame of a plate without numbers of its own is called: as its owner says, else 1. Absent from answers of older versions. */
  first_number: z.optional(z.number()),
  may_take: z.boolean(),
  may_grade: z.boolean(),
  may_end: z.boolean(),
  /** Why a vendor may not take it; null for others, and where it may. */
  why_not: z.nullable(z.string()),
  /** For whoever has taken it or grades it, while the test is open. */
  plate: z.nullable(clipPicture),
  /** Of what the plate is, for its stills; with the plate. */
  plate_id: z.optional(z.nullable(uuid)),
  /** Of a vendor, the newest first, 20 at most. */
  own: z.array(ownEntry),
});
export type TestShot = z.infer<typeof testShot>;

/** What a grade comes to. */
export const passesTest = (grade: number, faults: number): boolean => faults === 0 && grade >= passingGrade;
