import { type ReadyMedia, shotMediaReady } from '@prepmarket/media-api';
import type { Republished } from '@prepmarket/service-kit';
import { ShotMedia } from './shot-media.entity.js';

/** Of one upload exactly one result is told, so its number is the version of what is told. */
export const readyState = (media: ShotMedia, projectId: string): ReadyMedia => ({
  id: media.shot_id,
  version: media.upload,
  projectId,
  upload: media.upload,
  fileUrl: `/api/files/stream/${media.proxy_key}/${encodeURIComponent(media.proxy_name)}`,
  proxyKey: media.proxy_key,
  originalKey: media.original_key,
  originalName: media.original_name,
  posterKey: media.poster_key,
  spriteKey: media.sprite_key,
  timesKey: media.times_key,
  alphaKey: media.alpha_key,
  ...toldOf(media.facts),
});

/** What versions are measured against stays here. */
const toldOf = ({ picture: _, ...told }: ShotMedia['facts']) => told;

/** The picture of every shot. */
export const pictures: Republished = {
  name: 'pictures',
  page: async (tx, after, most) => {
    const rows: (ShotMedia & { project_id: string })[] = await tx.manager.query(
      'SELECT m.*, s.project_id FROM shot_media m JOIN shots s ON s.id = m.shot_id WHERE NOT s.deleted AND m.shot_id > $1 ORDER BY m.shot_id LIMIT $2',
      [after, most],
    );
    for (const { project_id, ...media } of rows) await tx.publish(shotMediaReady, readyState(media, project_id));
    return rows.map(({ shot_id }) => shot_id);
  },
};
