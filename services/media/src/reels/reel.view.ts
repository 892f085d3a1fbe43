import { withIds } from '@prepmarket/api-kit';
import type { ClipPicture, ReelClip } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { readyState } from '../shots/republish.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { newestUpload } from '../uploads/newest-upload.js';
import { statusOf } from '../uploads/upload-status.js';
import type { ReelClipRow } from './reel-clip.entity.js';

const streamed = (key: string | null | undefined, name: string): string | null => (key ? `/api/files/stream/${key}/${name}` : null);

const pictureOf = (media: ShotMedia, vendorId: string): ClipPicture => {
  const { fileUrl, posterKey, spriteKey, timesKey, originalKey, originalName, sprite, ...facts } = readyState(media, vendorId);
  const { frameCount, fps, frameRate, width, height, duration, codec } = facts;
  const spriteUrl = streamed(spriteKey, 'sprite.jpg');
  return {
    file_url: fileUrl,
    poster_url: streamed(posterKey, 'poster.jpg'),
    sprite: sprite && spriteUrl ? { ...sprite, url: spriteUrl } : null,
    times_url: streamed(timesKey, 'times.json'),
    original_key: originalKey,
    original_name: originalName,
    ...{ frames: frameCount, fps, frame_rate: frameRate, width, height, duration, codec },
  };
};

const clipOf = ({ id, vendor_id, title, position, version, created_at }: ReelClipRow, picture: ShotMedia | null): ReelClip => ({
  ...withIds({ id, vendor_id, title, position, version, created_at: created_at.toISOString() }),
  picture: picture && pictureOf(picture, vendor_id),
});

/** A clip for its vendor (`owned`), with how its newest upload stands, or for others. */
export const viewOf = async (manager: EntityManager, clip: ReelClipRow, owned: boolean): Promise<ReelClip> => {
  const told = clipOf(clip, await manager.findOneBy(ShotMedia, { shot_id: clip.id }));
  return owned ? { ...told, upload: statusOf(clip.id, await newestUpload(manager, clip.id), true) } : told;
};
