import { ids, line, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { sprite } from './events.js';
import { reelLimits } from './limits.js';
import { reelMessages } from './messages.js';
import { uploadStatus } from './upload.js';

/** POST /reels/{vendorId}/clips makes a clip, to which a video is then uploaded; PUT .../clips/{id} gives it another title. */
export const clipEdit = z.object({ title: line(reelMessages.titleRequired, reelLimits.title) });
export type ClipEdit = z.infer<typeof clipEdit>;

/** PUT /reels/{vendorId}/order: all clips, as they are to stand. */
export const reelOrder = z.object({
  clips: z.array(uuid, reelMessages.orderUnreadable).check(
    z.maxLength(reelLimits.clips, reelMessages.orderUnreadable),
    z.refine((clips) => new Set(clips.map((id) => id.toLowerCase())).size === clips.length, reelMessages.orderUnreadable),
  ),
});
export type ReelOrder = z.infer<typeof reelOrder>;

/** What a clip shows; addresses are below the site's. Sizes are pixels, `duration` seconds, `frame_rate` rational ('24000/1001'). */
export const clipPicture = z.object({
  file_url: z.string(),
  poster_url: z.nullable(z.string()),
  sprite: z.nullable(z.extend(sprite, { url: z.string() })),
  times_url: z.nullable(z.string()),
  /** A clip whose luma is its alpha, frame by frame, 0 to 255. Null where it has none, absent from answers of older versions. */
  alpha_url: z.optional(z.nullable(z.string())),
  original_key: z.nullable(z.string()),
  original_name: z.string(),
  frames: z.number(),
  fps: z.number(),
  frame_rate: z.string(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  codec: z.string(),
  /** The number of its first frame and those it lacks, where it has numbers of its own. Absent from answers of older versions, both. */
  first_frame: z.optional(z.nullable(z.number())),
  missing_frames: z.optional(z.array(z.number())),
});
export type ClipPicture = z.infer<typeof clipPicture>;

export const reelClip = z.object({
  ...ids,
  vendor_id: uuid,
  title: z.string(),
  /** From 0 on. */
  position: z.number(),
  version: z.number(),
  created_at: timestamp,
  /** Null until the first upload is prepared: such a clip is told to its vendor alone. */
  picture: z.nullable(clipPicture),
  /** How its newest upload stands, for the vendor. */
  upload: z.optional(uploadStatus),
});
export type ReelClip = z.infer<typeof reelClip>;

/** GET /reels/{vendorId}. */
export const reel = z.object({
  vendor_id: uuid,
  clips: z.array(reelClip),
  /** Whether whoever asks may change it. */
  may_change: z.boolean(),
});
export type Reel = z.infer<typeof reel>;
