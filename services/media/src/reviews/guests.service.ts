import { Injectable } from '@nestjs/common';
import { refusal, withIds } from '@prepmarket/api-kit';
import { type ClipPicture, type Review, type ReviewVersion, reviewFilePath, reviewMessages, versionLabel } from '@prepmarket/media-api';
import { FileRow, found, Recent, RefusalError } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { type Guest, guestOf, OF_LINK } from './guest.js';

const VERSIONS = `SELECT v.id, v.number, concat_ws(' ', nullif(s.name, ''), coalesce(nullif(t.name, ''), t.task_type)) AS task
  FROM versions v LEFT JOIN shots s ON s.id = v.shot_id LEFT JOIN tasks t ON t.id = v.task_id
  WHERE ${OF_LINK} ORDER BY array_position($1::uuid[], v.id)`;
const FILE = `SELECT m.shot_id AS id, $3 = m.proxy_key AS watched FROM shot_media m JOIN versions v ON v.id = m.shot_id
  WHERE ${OF_LINK} AND $3 IN (m.proxy_key, m.poster_key, m.sprite_key, m.times_key, m.alpha_key)`;
const IMAGE = `SELECT v.id, false AS watched FROM note_images i LEFT JOIN notes n ON n.id = i.note_id JOIN versions v ON v.id = i.version_id
  WHERE ${OF_LINK} AND i.key = $3 AND (n.shared OR i.note_id IS NULL AND i.author_id = $4)`;
const SEEN = 'INSERT INTO review_views (visit_id, version_id, at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING';
const noFile = refusal(404, 'File not found');
const REMEMBERED = 10_000;

/** Shows guests what their link reaches, and notes what they open. */
@Injectable()
export class Guests {
  private readonly opened = new Recent<true>(REMEMBERED);

  constructor(private readonly database: DataSource) {}

  /** @throws RefusalError 401, 404 */
  async review(reviewId: string, secret: string | undefined): Promise<Review> {
    const { manager } = this.database;
    const guest = await guestOf(manager, reviewId, secret);
    const { id, name, may_comment, until } = guest;
    return { ...withIds({ id, name, guest: guest.guest, may_comment }), until: until.toISOString(), versions: await versionsOf(manager, guest) };
  }

  /** A file of a picture that the link shows; never an original; an image of a note that both sides see, or one that the guest has sent for a note to come. @throws RefusalError 401, 404 */
  async file(reviewId: string, secret: string | undefined, key: string): Promise<FileRow> {
    const { manager } = this.database;
    const guest = await guestOf(manager, reviewId, secret);
    const [of]: { id: string; watched: boolean }[] = await manager.query(`${FILE} UNION ALL ${IMAGE}`, [
      guest.version_ids,
      guest.contract_id,
      key,
      guest.visit_id,
    ]);
    if (!of) throw new RefusalError(noFile);
    if (of.watched) await this.note(guest, of.id);
    return found(await manager.findOneBy(FileRow, { key }), noFile.message);
  }

  /** A version that the guest opens is noted once a visit. */
  async note({ visit_id }: Guest, versionId: string): Promise<void> {
    const of = `${visit_id} ${versionId}`;
    if (this.opened.get(of)) return;
    await this.database.query(SEEN, [visit_id, versionId]);
    this.opened.set(of, true);
  }
}

const versionsOf = async (manager: EntityManager, { id: reviewId, version_ids, contract_id }: Guest): Promise<ReviewVersion[]> => {
  const rows: { id: string; number: number; task: string }[] = await manager.query(VERSIONS, [version_ids, contract_id]);
  const pictures = new Map((await manager.findBy(ShotMedia, { shot_id: In(rows.map(({ id }) => id)) })).map((media) => [media.shot_id, media]));
  return rows.flatMap(({ id, number, task }) => {
    const media = pictures.get(id);
    return media ? [withIds({ id, number, title: `${task} ${versionLabel(number)}`.trim(), picture: pictureFor(reviewId, media) })] : [];
  });
};

/** The picture with addresses that the guest's cookie reaches, and nothing of its original. */
const pictureFor = (reviewId: string, media: ShotMedia): ClipPicture => {
  const picture = pictureOf(media, reviewId);
  const at = (key: string | null, name: string) => (key ? `/api/${reviewFilePath(reviewId, key, name)}` : null);
  const sprite = at(media.sprite_key, 'sprite.jpg');
  return {
    ...picture,
    file_url: at(media.proxy_key, 'proxy.mp4') as string,
    poster_url: at(media.poster_key, 'poster.jpg'),
    sprite: picture.sprite && sprite ? { ...picture.sprite, url: sprite } : null,
    times_url: at(media.times_key, 'times.json'),
    alpha_url: at(media.alpha_key, 'alpha.mp4'),
    original_key: null,
    original_name: '',
  };
};

/** @throws RefusalError 404 for a version that is not of the link, or not there any more */
export const refuseForeign = async (manager: EntityManager, { version_ids, contract_id }: Guest, versionId: string): Promise<void> => {
  const rows: { id: string }[] = await manager.query(`SELECT v.id FROM versions v WHERE ${OF_LINK}`, [version_ids, contract_id]);
  found(
    rows.find(({ id }) => id === versionId),
    reviewMessages.versionUnknown,
  );
};
