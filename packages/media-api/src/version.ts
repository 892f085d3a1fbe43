import { ids, line, pageQuery, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { checkCounts } from './check-report.js';
import { companion } from './companion.js';
import { longestName } from './limits.js';
import { clipPicture } from './reel.js';
import { uploadStatus } from './upload.js';
import { versionMessages } from './version.messages.js';

/** POST /contracts/{contractId}/versions gives a task its next version, to which a video or a sequence is then uploaded. */
export const newVersion = z.object({
  task_id: uuid,
  /** What is sent: a file, or the folder of a sequence. */
  name: line(versionMessages.nameRequired, longestName),
  /** It consists of companions alone: no picture is sent to it. */
  alone: z.optional(z.boolean()),
});
export type NewVersion = z.infer<typeof newVersion>;

/** 'coming': nothing whole has arrived yet. */
export const versionStates = ['coming', 'failed', 'ready', 'submitted'] as const;
export type VersionState = (typeof versionStates)[number];

/** What a client has made of a version that was submitted. */
export const versionDecisions = ['revision_requested', 'approved', 'paid'] as const;
export type VersionDecision = (typeof versionDecisions)[number];
export const isVersionDecision = (status: string | null): status is VersionDecision => versionDecisions.some((each) => each === status);

export const version = z.object({
  ...ids,
  contract_id: uuid,
  task_id: uuid,
  shot_id: uuid,
  /** Counts the versions of the task, from 1 on; none is given twice. */
  number: z.number(),
  name: z.string(),
  state: z.enum(versionStates),
  made_by: uuid,
  made_at: timestamp,
  /** It consists of companions alone. Absent from others. */
  alone: z.optional(z.boolean()),
  /** Of the bytes of its original: a sequence is one archive. Of one of companions alone, of the names and hashes of these. Null until it is ready. */
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  submitted_at: z.nullable(timestamp),
  milestone_id: z.nullable(uuid),
  /** With which round of the milestone it was submitted first. */
  round: z.nullable(z.number()),
  /** Null while the client has said nothing of it. Absent from answers of older versions. */
  decided: z.optional(z.nullable(z.enum(versionDecisions))),
  /** A newer version of the task can be seen. */
  superseded: z.boolean(),
  /** Null: it was not checked. Absent from answers of older versions. */
  check: z.optional(z.nullable(checkCounts)),
  picture: z.nullable(clipPicture),
  /** In the order in which they came. Absent from answers of older versions. */
  companions: z.optional(z.array(companion)),
  /** How its upload stands, for the vendor. */
  upload: z.optional(uploadStatus),
});
export type Version = z.infer<typeof version>;

export const versionTask = z.object({
  ...ids,
  shot_id: uuid,
  shot_name: z.string(),
  /** Of the shot; absent while it is not known. */
  package_name: z.optional(z.string()),
  name: z.string(),
  type: z.string(),
  frame_start: z.number(),
  frame_end: z.number(),
  /** The same range by the numbers of the shot's plate. Absent from answers of older versions. */
  numbers: z.optional(z.object({ first: z.number(), last: z.number() })),
  /** The number that its next version gets. */
  next_number: z.number(),
  /** So many of its versions whoever asks can see. */
  count: z.optional(z.number()),
});
export type VersionTask = z.infer<typeof versionTask>;

/** GET /contracts/{contractId}/versions: `before` is the id of a page's last version. */
export const versionQuery = z.object({ before: z.optional(uuid), limit: pageQuery.limit });
export type VersionQuery = z.infer<typeof versionQuery>;

/** A page of what was delivered, the newest first. `next` asks for the page before, and is null on the last. */
export const versionList = z.object({
  contract_id: uuid,
  /** Absent from answers of older versions. */
  project_id: z.optional(uuid),
  /** All that the contract covers; with `before` those of its versions alone. */
  tasks: z.array(versionTask),
  versions: z.array(version),
  /** Whether whoever asks may send versions now. */
  may_send: z.boolean(),
  next: z.optional(z.nullable(uuid)),
});
export type VersionList = z.infer<typeof versionList>;
