import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { countHourly, Files, type HourlyLimit, Jobs, newId, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { type Guest, type GuestPath, guestOf } from '../reviews/guest.js';
import { refuseForeign } from '../reviews/refuse-foreign.js';
import { BURN, BURN_RUNS } from './burner.js';
import { BURNT } from './burnt-copy.entity.js';

const AT_ONCE = 200;
const HOURLY: HourlyLimit = { kind: 'burnt-copy', most: reviewLimits.copies, tooMany: () => reviewMessages.tooManyCopies };
/** A copy is asked for once; one that failed, or was made of a former picture, is asked for anew. */
const ASKED = `WITH asked AS (INSERT INTO burnt_copies AS b (id, visit_id, version_id, source_key, state, asked_at)
    SELECT $1::uuid, $2::uuid, m.shot_id, m.proxy_key, 'preparing', now() FROM shot_media m WHERE m.shot_id = $3
    ON CONFLICT (visit_id, version_id) DO UPDATE SET id = excluded.id, source_key = excluded.source_key, state = excluded.state, asked_at = excluded.asked_at,
      proxy_key = NULL, poster_key = NULL, sprite_key = NULL, alpha_key = NULL WHERE b.state = 'failed' OR b.source_key <> excluded.source_key
    RETURNING id)
  SELECT id FROM asked`;
const FORMER = 'SELECT id FROM burnt_copies WHERE visit_id = $1 AND version_id = $2 FOR UPDATE';
const GONE = `DELETE FROM burnt_copies WHERE id = ANY (ARRAY(
    SELECT b.id FROM burnt_copies b LEFT JOIN review_visits v ON v.id = b.visit_id LEFT JOIN review_links l ON l.id = v.link_id
    WHERE v.id IS NULL OR v.until < now() OR l.revoked_at IS NOT NULL OR l.expires_at < now() LIMIT $1 FOR UPDATE OF b SKIP LOCKED))
  RETURNING id`;

/** The copies that guests watch: asked for by those who have come in, and gone when they are out. */
@Injectable()
export class BurntCopies implements OnModuleInit {
  private readonly log = new Logger('Reviews');

  constructor(
    private readonly jobs: Jobs,
    private readonly work: Work,
    private readonly files: Files,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.every('sweep_burnt_copies', '27 * * * *', () => this.sweep(), { madeUpFor: '1h' });
  }

  /** Asked for again it is the one that is there, or is being made. @throws RefusalError 401, 404, 429 */
  async ask({ reviewId, versionId, secret }: GuestPath): Promise<Guest> {
    const guest = await guestOf(this.database.manager, reviewId, secret);
    await refuseForeign(this.database.manager, guest, versionId);
    await this.work.transaction(async (tx) => {
      const former: { id: string }[] = await tx.manager.query(FORMER, [guest.visit_id, versionId]);
      const [asked]: { id: string }[] = await tx.manager.query(ASKED, [newId(), guest.visit_id, versionId]);
      if (!asked) return;
      await countHourly(tx, HOURLY, reviewId, asked.id);
      const ids = former.map(({ id }) => id);
      await this.files.removeOf(tx, ids, [BURNT]);
      await this.jobs.add(tx, BURN, { id: asked.id }, { key: `${BURN}:${asked.id}`, maxAttempts: BURN_RUNS });
    });
    return guest;
  }

  async sweep(): Promise<void> {
    for (let gone = AT_ONCE; gone === AT_ONCE; ) {
      gone = await this.work.transaction(async (tx) => {
        const [rows]: [{ id: string }[]] = await tx.manager.query(GONE, [AT_ONCE]);
        const ids = rows.map(({ id }) => id);
        await this.files.removeOf(tx, ids, [BURNT]);
        return ids.length;
      });
      if (gone > 0) this.log.log(`Copies of guests who are out removed: ${gone}`);
    }
  }
}
