import { defineEvent, record } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { checkCounts } from './check-report.js';
import { plateProfile } from './plate-profile.js';

const ofShot = {
  ...record,
  projectId: z.uuid(),
  /** Counts the uploads of a shot: what an older upload reports is ignored. */
  upload: z.number(),
  /** Who sent it; absent from events of older versions, and of a video that came with the shot's creation. */
  uploadedBy: z.optional(z.uuid()),
};

/** Small pictures for hovering, side by side in one JPEG: tile n, counted by rows, shows frame n * `every`. Sizes are pixels. */
export const sprite = z.object({ columns: z.number(), rows: z.number(), width: z.number(), height: z.number(), every: z.number() });
export type Sprite = z.infer<typeof sprite>;

/** The frame table: when each frame of the proxy begins, then when the last one ends; microseconds, ascending. */
export const frameTimes = z.array(z.number());

/** How a picture's colours were taken: what was set ('auto', 'cineon' ...), what that came to, and the name of the .cube file that was set once. */
export const pictureColour = z.object({ input: z.string(), shown: z.string(), cube: z.nullable(z.string()) });

/** The picture of a shot, ready to play. `id` is the shot's. Times are seconds, `frameRate` is rational ('24000/1001'). */
export const readyMedia = z.object({
  ...ofShot,
  fileUrl: z.string(),
  proxyKey: z.string(),
  originalKey: z.nullable(z.string()),
  originalName: z.string(),
  posterKey: z.nullable(z.string()),
  /** A JPEG and how it is laid out; the frame table as JSON. Absent for what was encoded before there were any. */
  spriteKey: z.optional(z.nullable(z.string())),
  sprite: z.optional(z.nullable(sprite)),
  timesKey: z.optional(z.nullable(z.string())),
  /** A clip whose luma is its alpha, frame by frame with the proxy. Null where it has none. */
  alphaKey: z.optional(z.nullable(z.string())),
  frameCount: z.number(),
  frameRate: z.string(),
  fps: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  codec: z.string(),
  firstFrame: z.nullable(z.number()),
  missingFrames: z.array(z.number()),
  inputColour: z.optional(pictureColour),
  /** Absent for what was encoded before there were any, and where it could not be made. */
  profile: z.optional(plateProfile),
});
export type ReadyMedia = z.infer<typeof readyMedia>;

/** The last upload has failed; an empty `reason` takes that back, when its owner has removed the upload. */
export const failedMedia = z.object({ ...ofShot, reason: z.string() });
export type FailedMedia = z.infer<typeof failedMedia>;

export const shotMediaReady = defineEvent('media.shot-media-ready', 1, readyMedia);
export const shotMediaFailed = defineEvent('media.shot-media-failed', 1, failedMedia);

/** The clips of a vendor (`id`), or how far one of them is, have changed. Nobody keeps a copy by it; `version` says nothing. */
export const reelChanged = defineEvent('media.reel-changed', 1, z.object({ ...record }));

/** A fault of a version: the rule that found it, and the user's words for what it is. */
export const versionFault = z.object({ rule: z.string(), words: z.string() });
export type VersionFault = z.infer<typeof versionFault>;

/** A version that can be watched and submitted. `name` says its task ('NH_010 roto'); `number` counts the versions of the task. */
export const readyVersion = z.object({
  ...record,
  contractId: z.uuid(),
  projectId: z.uuid(),
  taskId: z.uuid(),
  number: z.number(),
  name: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  /** Of the images of a sequence in their order, whatever they are called: the SHA-256 of their digests. Absent of movies, and from events of older versions. */
  contents: z.optional(z.string()),
  /** What its check has found that stops a submission; absent from events of older versions. */
  faults: z.optional(z.array(versionFault)),
  /** How much its check has found, by which rules, each once, and in how many frames; null: it was not checked. It and `rules` are absent from events of older versions. */
  checked: z.optional(z.nullable(z.extend(checkCounts, { frames: z.number(), rules: z.optional(z.array(z.string())) }))),
});
export type ReadyVersion = z.infer<typeof readyVersion>;
export const versionReady = defineEvent('media.version-ready', 1, readyVersion);
export const versionRemoved = defineEvent('media.version-removed', 1, z.object({ ...record, contractId: z.uuid(), projectId: z.uuid(), taskId: z.uuid() }));

/** Versions of a contract (`id`), or how far one of them is, have changed; `shown`: the client sees that too. Nobody keeps a copy by it; `version` says nothing. */
export const versionsChanged = defineEvent(
  'media.versions-changed',
  1,
  z.object({ ...record, clientId: z.nullable(z.uuid()), vendorId: z.nullable(z.uuid()), shown: z.boolean() }),
);

/** An upload for a shot (`id`) is on its way. Nobody keeps a copy by it; `version` says nothing. */
export const uploadBegun = defineEvent('media.upload-begun', 1, z.object({ ...record, projectId: z.uuid() }));
