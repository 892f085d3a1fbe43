import { withIds } from '@prepmarket/api-kit';
import type { ReelClip } from '@prepmarket/media-api';
import { type EntityManager, In } from 'typeorm';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { newestUploads } from '../uploads/newest-upload.js';
import { RefusedFile } from '../uploads/refused-file.entity.js';
import { statusOf } from '../uploads/upload-status.js';
import type { ReelClipRow } from './reel-clip.entity.js';

const clipOf = ({ id, vendor_id, title, position, version, created_at }: ReelClipRow, picture: ShotMedia | undefined): ReelClip => ({
  ...withIds({ id, vendor_id, title, position, version, created_at: created_at.toISOString() }),
  picture: picture ? pictureOf(picture, vendor_id) : null,
});

/** Clips for their vendor (`owned`), with how the newest upload of each stands, or for others. */
export const viewsOf = async (manager: EntityManager, clips: readonly ReelClipRow[], owned: boolean): Promise<ReelClip[]> => {
  const ids = clips.map(({ id }) => id);
  const pictures = await manager.findBy(ShotMedia, { shot_id: In(ids) });
  const uploads = owned ? await newestUploads(manager, ids) : [];
  const refused = owned ? await manager.findBy(RefusedFile, { shot_id: In(ids) }) : [];
  const of = <T extends { shot_id: string }>(rows: readonly T[], id: string) => rows.find(({ shot_id }) => shot_id === id);
  return clips.map((clip) => {
    const told = clipOf(clip, of(pictures, clip.id));
    const upload = { ...statusOf(clip.id, of(uploads, clip.id) ?? null, true), refused: of(refused, clip.id)?.reason ?? null };
    return owned ? { ...told, upload } : told;
  });
};

/** The same of one, for its vendor. */
export const viewOf = async (manager: EntityManager, clip: ReelClipRow): Promise<ReelClip> => (await viewsOf(manager, [clip], true))[0] as ReelClip;
