import { Injectable } from '@nestjs/common';
import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { cannotSeeWork, messages } from '@prepmarket/identity-api';
import { cannotChangeReel, cannotSeeReelHistory, reelMessages } from '@prepmarket/media-api';
import { Copies, found, People, type Person, refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Judged } from '../places/judged.js';
import type { ClipPath } from '../places/place-path.js';
import { ReelClipRow } from './reel-clip.entity.js';

const unknown: Refusal = refusal(404, reelMessages.clipNotFound);

/** Finds reels and their clips, and decides who may see or change them. */
@Injectable()
export class ReelPlaces {
  constructor(
    private readonly database: DataSource,
    private readonly people: People,
    private readonly copies: Copies,
  ) {}

  /** The vendor, for who may see its reel. @throws RefusalError 404 */
  async seen(actor: Actor, vendorId: string): Promise<{ vendor: Person; owned: boolean }> {
    const vendor = await this.vendor(vendorId);
    refuse(cannotSeeWork(actor, vendor));
    return { vendor, owned: !cannotChangeReel(actor, vendor) };
  }

  /** The vendor, for itself. @throws RefusalError 403, 404 */
  async owned(actor: Actor, vendorId: string): Promise<Person> {
    const vendor = await this.vendor(vendorId);
    refuse(cannotSeeWork(actor, vendor) ?? cannotChangeReel(actor, vendor));
    return vendor;
  }

  /** The vendor, for who may read what was done to its reel. @throws RefusalError 403, 404 */
  async historyOf(actor: Actor, vendorId: string): Promise<Person> {
    const vendor = await this.vendor(vendorId);
    refuse(cannotSeeWork(actor, vendor) ?? cannotSeeReelHistory(actor, vendor));
    return vendor;
  }

  /** A clip by its path; who may not see its reel is told no more than of one that is not there. @throws RefusalError 404 */
  async clip(path: ClipPath): Promise<Judged> {
    return found(await this.find(path), reelMessages.clipNotFound);
  }

  /** The same; null when it is not there. */
  async find({ clipId, vendorId }: ClipPath): Promise<Judged | null> {
    const clip = await this.database.manager.findOneBy(ReelClipRow, { id: clipId, ...(vendorId && { vendor_id: vendorId }) });
    const vendor = clip && (await this.people.find(clip.vendor_id));
    if (!vendor) return null;
    const hidden = (actor: Actor) => (cannotSeeWork(actor, vendor) ? unknown : undefined);
    const cannotChange = (actor: Actor) => hidden(actor) ?? cannotChangeReel(actor, vendor);
    // What is on its way is not shown yet.
    return { id: clip.id, cannotSee: hidden, cannotFollow: cannotChange, cannotChange };
  }

  private async vendor(id: string): Promise<Person> {
    return found(await this.copies.find(id, () => this.people.find(id)), messages.vendorNotFound);
  }
}
