import { Injectable } from '@nestjs/common';
import { refusal, withIds } from '@prepmarket/api-kit';
import type { Review } from '@prepmarket/media-api';
import { FileRow, found, Recent, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { BurntCopies } from '../burnt/copies.service.js';
import { type Guest, type GuestPath, guestOf, OF_LINK } from './guest.js';
import { shownTo } from './review.pictures.js';

// Of pictures the guest's own copies alone; the table of times shows nothing.
const FILE = `SELECT v.id, $3 = b.proxy_key AS watched
  FROM burnt_copies b JOIN versions v ON v.id = b.version_id JOIN shot_media m ON m.shot_id = v.id AND m.proxy_key = b.source_key
  WHERE ${OF_LINK} AND b.visit_id = $4 AND b.state = 'ready' AND $3 IN (b.proxy_key, b.poster_key, b.sprite_key, b.alpha_key, m.times_key)`;
const IMAGE = `SELECT v.id, false AS watched FROM note_images i LEFT JOIN notes n ON n.id = i.note_id JOIN versions v ON v.id = i.version_id
  WHERE ${OF_LINK} AND i.key = $3 AND (n.shared OR i.note_id IS NULL AND i.author_id = $4)`;
const SEEN = 'INSERT INTO review_views (visit_id, version_id, at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING';
const noFile = refusal(404, 'File not found');
const REMEMBERED = 10_000;

/** Shows guests what their link reaches, and notes what they open. */
@Injectable()
export class Guests {
  private readonly opened = new Recent<true>(REMEMBERED);

  constructor(
    private readonly database: DataSource,
    private readonly copies: BurntCopies,
  ) {}

  /** @throws RefusalError 401, 404 */
  async review(reviewId: string, secret: string | undefined): Promise<Review> {
    return this.reviewOf(await guestOf(this.database.manager, reviewId, secret));
  }

  /** Asks for the copy of a version that the guest may watch. @throws RefusalError 401, 404, 429 */
  async copy(path: GuestPath): Promise<Review> {
    return this.reviewOf(await this.copies.ask(path));
  }

  /** A file of a picture that the link shows; never an original; an image of a note that both sides see, or one that the guest has sent for a note to come. @throws RefusalError 401, 404 */
  async file(reviewId: string, secret: string | undefined, key: string): Promise<FileRow> {
    const { manager } = this.database;
    const guest = await guestOf(manager, reviewId, secret);
    const [of]: { id: string; watched: boolean }[] = await manager.query(`${FILE} UNION ALL ${IMAGE}`, [
      ...[guest.version_ids, guest.contract_id, key, guest.visit_id],
    ]);
    if (!of) throw new RefusalError(noFile);
    if (of.watched) await this.note(guest, of.id);
    return found(await manager.findOneBy(FileRow, { key }), noFile.message);
  }

  private async reviewOf(guest: Guest): Promise<Review> {
    const { id, name, may_comment, until } = guest;
    return { ...withIds({ id, name, guest: guest.guest, may_comment }), until: until.toISOString(), ...(await shownTo(this.database.manager, guest)) };
  }

  /** A version that the guest opens is noted once a visit. */
  async note({ visit_id }: Guest, versionId: string): Promise<void> {
    const of = `${visit_id} ${versionId}`;
    if (this.opened.get(of)) return;
    await this.database.query(SEEN, [visit_id, versionId]);
    this.opened.set(of, true);
  }
}
