import type { ClipPicture } from '@prepmarket/media-api';
import { readyState } from './republish.js';
import type { ShotMedia } from './shot-media.entity.js';

export const streamed = (key: string | null | undefined, name: string): string | null => (key ? `/api/files/stream/${key}/${name}` : null);

/** What a picture that media itself shows is, for its reader. */
export const pictureOf = (media: ShotMedia, belongsTo: string): ClipPicture => {
  const { fileUrl, posterKey, spriteKey, timesKey, originalKey, originalName, sprite, ...facts } = readyState(media, belongsTo);
  const { frameCount, fps, frameRate, width, height, duration, codec, firstFrame, missingFrames } = facts;
  const spriteUrl = streamed(spriteKey, 'sprite.jpg');
  return {
    file_url: fileUrl,
    poster_url: streamed(posterKey, 'poster.jpg'),
    sprite: sprite && spriteUrl ? { ...sprite, url: spriteUrl } : null,
    times_url: streamed(timesKey, 'times.json'),
    alpha_url: streamed(media.alpha_key, 'alpha.mp4'),
    original_key: originalKey,
    original_name: originalName,
    ...{ frames: frameCount, fps, frame_rate: frameRate, width, height, duration, codec },
    ...{ first_frame: firstFrame, missing_frames: missingFrames },
  };
};
