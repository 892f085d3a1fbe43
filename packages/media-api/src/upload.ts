import { timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

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
  state: z.enum(uploadStates),
  percent: z.number(),
  message: z.string(),
  error: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  updated_at: z.nullable(timestamp),
});
export type UploadStatus = z.infer<typeof uploadStatus>;

/** The text fields of POST .../upload-sequence. */
export const sequenceFields = z.object({ isImageSequence: z.optional(z.string()), folderName: z.optional(z.string().check(z.maxLength(255))) });
