import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type PlateMatch, type PlateNames, plateFinder, shotsPerMatch, usualPlatePattern } from '@prepmarket/catalog-api';
import { DataSource } from 'typeorm';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';

type Row = PlateMatch['shots'][number];

/** Names that are looked at before others have their turn: some 20 ms of the worst of them. */
const NAMES_A_TURN = 50;

@Injectable()
export class PlatesService {
  constructor(
    private readonly places: Places,
    private readonly database: DataSource,
  ) {}

  async matches(actor: Actor, place: Place, { names, pattern }: PlateNames): Promise<PlateMatch[]> {
    const { id } = await this.places.ownedProject(actor, place);
    const shots: (Row & { pattern: string | null })[] = await this.database.query(
      `SELECT s.id, s.id AS _id, s.package_id, s.name, m.file_url IS NOT NULL AS has_plate, p.plate_pattern AS pattern
       FROM shots s JOIN projects p ON p.id = s.project_id LEFT JOIN shot_media m ON m.shot_id = s.id
       WHERE s.project_id = $1 AND ($2::uuid IS NULL OR s.package_id = $2) ORDER BY s.seq`,
      [id, place.packageId ?? null],
    );
    const find = plateFinder(pattern ?? shots[0]?.pattern ?? usualPlatePattern, shots);
    const matches: PlateMatch[] = [];
    for (const [at, name] of names.entries()) {
      if (at % NAMES_A_TURN === NAMES_A_TURN - 1) await turn();
      const found = find(name).slice(0, shotsPerMatch);
      matches.push({ name, shots: found.map(({ pattern: _, ...shot }) => shot) });
    }
    return matches;
  }
}
