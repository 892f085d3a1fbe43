import type { ClipPicture, ReelClip } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import type { Played } from '../player/player.js';

export type ShownClip = ReelClip & { picture: ClipPicture };
export const isShown = (clip: ReelClip): clip is ShownClip => clip.picture !== null;

/** A clip or version as the player takes it. */
export const playedOf = ({ id, title, picture: { file_url, alpha_url, original_key, ...facts } }: Pick<ShownClip, 'id' | 'title' | 'picture'>): Played => ({
  id,
  name: title,
  file_url,
  alpha_url,
  frame_count: facts.frames,
  metadata: { ...facts, original_key: original_key ?? undefined },
  tasks: [],
});

export const factsOf = ({ frames, fps, width, height }: ClipPicture): string =>
  `${counted(frames, 'frame')}, ${Number(fps.toFixed(3))} fps, ${width}×${height}`;
