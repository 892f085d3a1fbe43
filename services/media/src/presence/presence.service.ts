import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotBeAt, cannotBePresent, type Presence, type Present } from '@prepmarket/media-api';
import { refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { type NotedPath, sideIn } from '../notes/notes.places.js';
import { framesOfVersion } from '../notes/version-frames.js';
import { type GuestPath, guestOf, sideOfGuest } from '../reviews/guest.js';
import { refuseForeign } from '../reviews/refuse-foreign.js';
import { VersionPlaces } from '../versions/version-places.js';
import { leaveHere, sayHere } from './here.js';

/** Who watches a version, and at which frame, for as long as they say so. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
  ) {}

  /** @throws RefusalError 400, 403, 404, 409 */
  async say(actor: Actor, path: NotedPath, { frame }: Presence): Promise<Present[]> {
    const { contract } = await this.places.seen(actor, path);
    refuse(cannotBePresent(actor, contract));
    return this.at(path.versionId, frame, { person_id: actor.id, link_id: null, guest: null, side: sideIn(actor, contract) });
  }

  /** Who is not there has left. @throws RefusalError 403, 404 */
  async leave(actor: Actor, path: NotedPath): Promise<void> {
    const { contract } = await this.places.seen(actor, path);
    refuse(cannotBePresent(actor, contract));
    await leaveHere(this.database.manager, { version_id: path.versionId, person_id: actor.id });
  }

  /** @throws RefusalError 400, 401, 404, 409 */
  async sayAsGuest(path: GuestPath, { frame }: Presence): Promise<Present[]> {
    const guest = await this.guest(path);
    return this.at(path.versionId, frame, { person_id: guest.visit_id, link_id: guest.id, guest: guest.guest, side: sideOfGuest(guest) });
  }

  /** @throws RefusalError 401, 404 */
  async leaveAsGuest(path: GuestPath): Promise<void> {
    const { visit_id: person_id } = await this.guest(path);
    await leaveHere(this.database.manager, { version_id: path.versionId, person_id });
  }

  private async guest({ reviewId, versionId, secret }: GuestPath) {
    const { manager } = this.database;
    const guest = await guestOf(manager, reviewId, secret);
    await refuseForeign(manager, guest, versionId);
    return guest;
  }

  private async at(version_id: string, frame: number, me: Omit<Parameters<typeof sayHere>[1], 'version_id' | 'frame'>): Promise<Present[]> {
    const { manager } = this.database;
    refuse(cannotBeAt(frame, await framesOfVersion(manager, version_id)));
    return sayHere(manager, { ...me, version_id, frame });
  }
}
