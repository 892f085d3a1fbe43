import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type ClipEdit, cannotAddClip, cannotOrder, type Reel, type ReelClip, type ReelOrder, reelMessages } from '@prepmarket/media-api';
import { found, newId, refuse, refuseStale, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { noted } from '../places/noted.js';
import { ShotsService } from '../shots/shots.service.js';
import { tellReel } from './clip-place.js';
import { viewOf, viewsOf } from './reel.view.js';
import { ReelClipRow } from './reel-clip.entity.js';
import { ReelPlaces } from './reel-places.js';

/** What vendors show of their work. The pictures of clips come by the same uploads as those of shots. */
@Injectable()
export class ReelsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: ReelPlaces,
    private readonly shots: ShotsService,
  ) {}

  /** Others see the clips that have a picture. @throws RefusalError 404 */
  async get(actor: Actor, vendorId: string): Promise<Reel> {
    const { owned } = await this.places.seen(actor, vendorId);
    const { manager } = this.database;
    const clips = await viewsOf(manager, await clipsOf(manager, vendorId), owned);
    return { vendor_id: vendorId, clips: owned ? clips : clips.filter(({ picture }) => picture), may_change: owned };
  }

  /** @throws RefusalError 403, 404, 409 */
  async add(actor: Actor, vendorId: string, { title }: ClipEdit): Promise<ReelClip> {
    await this.places.owned(actor, vendorId);
    return this.work.transaction(async (tx) => {
      const clips = await lockReel(tx, vendorId);
      refuse(cannotAddClip(clips.length));
      const now = new Date();
      const position = (clips.at(-1)?.position ?? -1) + 1;
      const clip = { id: newId(), vendor_id: vendorId, title, position, version: 1, last_upload: 0, created_at: now, updated_at: now };
      await tx.manager.insert(ReelClipRow, clip);
      await noted(tx, vendorId, 'clip-added', { kind: 'clip', id: clip.id });
      await tellReel(tx, vendorId);
      return viewOf(tx.manager, clip);
    });
  }

  /** `version` is that of the title which was edited. @throws RefusalError 403, 404, 409 */
  async rename(actor: Actor, vendorId: string, id: string, { title }: ClipEdit, version?: number): Promise<ReelClip> {
    await this.places.owned(actor, vendorId);
    return this.work.transaction(async (tx) => {
      const clip = found(await tx.lock(ReelClipRow, { id, vendor_id: vendorId }), reelMessages.clipNotFound);
      await refuseStale(tx, actor, { ...clip, updated_by: vendorId }, version, () => viewOf(tx.manager, clip));
      const edit = { title, version: clip.version + 1, updated_at: new Date() };
      await tx.manager.update(ReelClipRow, { id }, edit);
      await noted(tx, vendorId, 'clip-renamed', { kind: 'clip', id });
      await tellReel(tx, vendorId);
      return viewOf(tx.manager, { ...clip, ...edit });
    });
  }

  /** @throws RefusalError 403, 404, 409 when clips have come or gone since */
  async order(actor: Actor, vendorId: string, { clips }: ReelOrder): Promise<Reel> {
    await this.places.owned(actor, vendorId);
    await this.work.transaction(async (tx) => {
      const there = (await lockReel(tx, vendorId)).map(({ id }) => id);
      const wanted = clips.map((id) => id.toLowerCase());
      refuse(cannotOrder(wanted, there));
      await tx.manager.query(
        'UPDATE reel_clips c SET position = o.nth - 1 FROM unnest($1::uuid[]) WITH ORDINALITY AS o(id, nth) WHERE c.id = o.id AND c.position <> o.nth - 1',
        [wanted],
      );
      await noted(tx, vendorId, 'reel-ordered', { kind: 'reel', id: vendorId });
      await tellReel(tx, vendorId);
    });
    return this.get(actor, vendorId);
  }

  /** Removes a clip with its uploads and files; what is being prepared of it stops. @throws RefusalError 403, 404 */
  async remove(actor: Actor, vendorId: string, id: string): Promise<void> {
    await this.places.owned(actor, vendorId);
    await this.work.transaction(async (tx) => {
      await this.drop(tx, found(await tx.lock(ReelClipRow, { id, vendor_id: vendorId }), reelMessages.clipNotFound));
      await tellReel(tx, vendorId);
    });
  }

  /** Removes all clips of a vendor. */
  async forget(tx: Tx, vendorId: string): Promise<void> {
    for (const { id } of await lockReel(tx, vendorId)) {
      const clip = await tx.lock(ReelClipRow, { id });
      if (clip) await this.drop(tx, clip);
    }
  }

  private async drop(tx: Tx, { id, vendor_id: vendorId }: ReelClipRow): Promise<void> {
    await this.shots.forget(tx, id);
    await tx.manager.delete(ReelClipRow, { id });
    await noted(tx, vendorId, 'clip-removed', { kind: 'clip', id });
  }
}

const clipsOf = (manager: EntityManager, vendorId: string): Promise<ReelClipRow[]> =>
  manager.find(ReelClipRow, { where: { vendor_id: vendorId }, order: { position: 'ASC', id: 'ASC' } });

/** The clips of a reel, to which nobody adds another until the transaction ends. */
const lockReel = async (tx: Tx, vendorId: string): Promise<ReelClipRow[]> => {
  await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [vendorId]);
  return clipsOf(tx.manager, vendorId);
};
