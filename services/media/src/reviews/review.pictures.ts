import { withIds } from '@prepmarket/api-kit';
import { type ClipPicture, type Review, reviewFilePath, versionLabel } from '@prepmarket/media-api';
import { type EntityManager, In } from 'typeorm';
import { BurntCopyRow } from '../burnt/burnt-copy.entity.js';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { type Guest, OF_LINK } from './guest.js';

const VERSIONS = `SELECT v.id, v.number, concat_ws(' ', nullif(s.name, ''), coalesce(nullif(t.name, ''), t.task_type)) AS task
  FROM versions v LEFT JOIN shots s ON s.id = v.shot_id LEFT JOIN tasks t ON t.id = v.task_id
  WHERE ${OF_LINK} ORDER BY array_position($1::uuid[], v.id)`;

/** The versions of a link that have a picture: those that the guest has a copy of, and the others. */
export const shownTo = async (manager: EntityManager, guest: Guest): Promise<Pick<Review, 'versions' | 'waiting'>> => {
  const rows: { id: string; number: number; task: string }[] = await manager.query(VERSIONS, [guest.version_ids, guest.contract_id]);
  const pictures = new Map((await manager.findBy(ShotMedia, { shot_id: In(rows.map(({ id }) => id)) })).map((media) => [media.shot_id, media]));
  const copies = new Map((await manager.findBy(BurntCopyRow, { visit_id: guest.visit_id })).map((copy) => [copy.version_id, copy]));
  const shown: Pick<Review, 'versions' | 'waiting'> = { versions: [], waiting: [] };
  for (const { id, number, task } of rows) {
    const media = pictures.get(id);
    if (!media) continue;
    const of = withIds({ id, number, title: `${task} ${versionLabel(number)}`.trim() });
    const copy = copies.get(id);
    const current = copy?.source_key === media.proxy_key ? copy : undefined;
    if (current?.state === 'ready') shown.versions.push({ ...of, picture: pictureFor(guest.id, media, current) });
    else shown.waiting.push({ ...of, copy: current?.state === 'failed' ? 'failed' : current ? 'preparing' : 'unasked' });
  }
  return shown;
};

/** The guest's own copy, with addresses that its cookie reaches, and nothing of the original. */
const pictureFor = (reviewId: string, media: ShotMedia, copy: BurntCopyRow): ClipPicture => {
  const picture = pictureOf(media, reviewId);
  const at = (key: string | null, name: string) => (key ? `/api/${reviewFilePath(reviewId, key, name)}` : null);
  const sprite = at(copy.sprite_key, 'sprite.jpg');
  return {
    ...picture,
    file_url: at(copy.proxy_key, 'proxy.mp4') as string,
    poster_url: at(copy.poster_key, 'poster.jpg'),
    sprite: picture.sprite && sprite ? { ...picture.sprite, url: sprite } : null,
    times_url: at(media.times_key, 'times.json'),
    alpha_url: at(copy.alpha_key, 'alpha.mp4'),
    original_key: null,
    original_name: '',
  };
};
