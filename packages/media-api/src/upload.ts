import { timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { longestName } from './limits.js';
import { mediaMessages } from './messages.js';

export const uploadStates = ['idle', 'preparing', 'uploading', 'transcoding', 'complete', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];

export const uploadStateText = {
  idle: 'Waiting for files',
  preparing: 'Preparing upload...',
  uploading: 'Uploading...',
  transcoding: 'Preparing the video for playback...',
  complete: 'Upload complete',
  failed: 'Upload failed',
} as const satisfies Record<UploadState, string>;

/** GET .../shots/{id}/upload-status: where the newest upload of a shot stands; `percent` counts its encoding, 0 to 100. */
export const uploadStatus = z.object({
  shot_id: z.uuid(),
  /** The upload's own id, by which it is cancelled; null where there is none. */
  upload_id: z.optional(z.nullable(z.uuid())),
  state: z.enum(uploadStates),
  percent: z.number(),
  message: z.string(),
  error: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  updated_at: z.nullable(timestamp),
  /** While an accepted upload cannot go on for a reason of ours: what it waits for, as a sentence. */
  waiting_for: z.optional(z.nullable(z.string())),
  /** Whether POST .../upload/retry would prepare the kept original anew: after a failure only. */
  can_retry: z.optional(z.boolean()),
  /** Why the last file that was sent left nothing, for who may send another; gone when a plate has come. */
  refused: z.optional(z.nullable(z.string())),
  /** Whether it is the shot's picture already, which at most is being made anew. */
  is_shown: z.optional(z.boolean()),
  /** Whether DELETE .../upload would remove it: not any more once it is the shot's picture. */
  can_cancel: z.optional(z.boolean()),
  /** The version of the shot's input colour, for who may choose another. */
  colour_version: z.optional(z.number()),
});
export type UploadStatus = z.infer<typeof uploadStatus>;

/** What of an upload can be asked for beside sending it, below .../shots/{id}/: POST encodes the kept original anew, DELETE removes an upload that is no picture yet with its original. */
export const uploadPaths = { status: 'upload-status', retry: 'upload/retry', cancel: 'upload' } as const;
/** The query of DELETE .../upload: the upload that is meant, refused with 409 when another has come since. Without it the shot's newest is. */
export const uploadCancelled = z.object({ id: z.optional(z.uuid(mediaMessages.nothingToCancel)) });

/** What an accepted upload may wait for; none of it is the file's fault. */
export const waits = ['store', 'space', 'machine'] as const;
export type Wait = (typeof waits)[number];

/** What is said of an accepted upload that waits for us. */
export const waitingText = {
  store: 'Waiting for the file store. Your upload is safe; it goes on by itself.',
  space: 'Waiting for room on the server. Your upload is safe; it goes on by itself.',
  machine: 'Waiting for the video encoder. Your upload is safe; it goes on by itself.',
} as const satisfies Record<Wait, string>;

/** The text fields of POST .../upload-sequence. */
export const sequenceFields = z.object({
  isImageSequence: z.optional(z.string()),
  folderName: z.optional(z.string().check(z.maxLength(longestName, mediaMessages.longFolderName))),
});
