import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type ShotRowQuery, type ShotVersion, shotActMessages, shotsPerAct } from '@prepmarket/catalog-api';
import { refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { listRows, listVersions } from './shot-rows.list.js';

@Injectable()
export class ShotRowsService {
  constructor(
    private readonly places: Places,
    private readonly database: DataSource,
  ) {}

  async page(actor: Actor, place: Place, query: ShotRowQuery) {
    await this.places.projectAs(actor, place);
    return listRows(this.database.manager, of(place), query);
  }

  /** @throws RefusalError 400 where there are more than one act may name */
  async versions(actor: Actor, place: Place, query: ShotRowQuery): Promise<ShotVersion[]> {
    await this.places.projectAs(actor, place);
    const shots = await listVersions(this.database.manager, of(place), query, shotsPerAct);
    refuse(shots.length > shotsPerAct ? refusal(400, shotActMessages.tooMany) : undefined);
    return shots;
  }
}

const of = ({ projectId = '', packageId }: Place) => ({ projectId, packageId });
