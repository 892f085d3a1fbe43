import type { ClipPicture, ReelClip } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import type { Played } from '../player/player.js';

export type ShownClip = ReelClip & { picture: ClipPicture };
export const isShown = (clip: ReelClip): clip is ShownClip => clip.picture !== null;

/** What is played; `first_number` is what the first frame is called where it has no number of its own. */
export type PlayedClip = Pick<ShownClip, 'id' | 'title' | 'picture'> & { first_number?: number };

/** A clip or version as the player takes it. */
export const playedOf = ({ id, title, first_number, picture: { file_url, alpha_url, original_key, ...facts } }: PlayedClip): Played => ({
  id,
  first_number,
  name: title,
  file_url,
  alpha_url,
  frame_count: facts.frames,
  metadata: { ...facts, original_key: original_key ?? undefined },
  tasks: [],
});

export const factsOf = ({ frames, fps, width, height }: ClipPicture): string =>
  `${counted(frames, 'frame')}, ${Number(fps.toFixed(3))} fps, ${width}×${height}`;
