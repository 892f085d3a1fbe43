import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeWork } from '@prepmarket/identity-api';
import type { ReelStill } from '@prepmarket/media-api';
import { People } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { streamed } from '../shots/picture.view.js';

/** The first clip with a still, by the order of its reel. */
const FIRST = `SELECT DISTINCT ON (c.vendor_id) c.vendor_id, c.title, m.poster_key
  FROM reel_clips c JOIN shot_media m ON m.shot_id = c.id
  WHERE c.vendor_id = ANY($1::uuid[]) AND m.poster_key IS NOT NULL
  ORDER BY c.vendor_id, c.position, c.id`;

type Row = Pick<ReelStill, 'vendor_id' | 'title'> & { poster_key: string };

/** Stills of several reels at once, for lists of vendors. */
@Injectable()
export class ReelStills {
  constructor(
    private readonly database: DataSource,
    private readonly people: People,
  ) {}

  /** Of those of `vendors` whose reel `actor` may see. */
  async of(actor: Actor, vendors: string[]): Promise<ReelStill[]> {
    const known = await this.people.findMany(vendors);
    const seen = [...known.values()].flatMap((vendor) => (cannotSeeWork(actor, vendor) ? [] : vendor.id));
    const rows: Row[] = seen.length > 0 ? await this.database.query(FIRST, [seen]) : [];
    return rows.flatMap(({ vendor_id, title, poster_key }) => {
      const poster_url = streamed(poster_key, 'poster.jpg');
      return poster_url ? { vendor_id, title, poster_url } : [];
    });
  }
}
