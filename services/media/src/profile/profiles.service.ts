import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { ShotProfile } from '@prepmarket/media-api';
import { DataSource } from 'typeorm';
import type { ShotPath } from '../places/place-path.js';
import { Places } from '../places/places.js';
import { ShotMedia } from '../shots/shot-media.entity.js';

@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: DataSource,
    private readonly places: Places,
  ) {}

  /** Of the picture that a shot shows, for whoever sees its project. @throws RefusalError 403, 404 */
  async of(actor: Actor, path: ShotPath): Promise<ShotProfile> {
    const { id } = await this.places.followedBy(actor, path);
    const shown = await this.database.manager.findOneBy(ShotMedia, { shot_id: id });
    return { shot_id: id, profile: shown?.facts.profile ?? null };
  }
}
