import { Inject, Injectable } from '@nestjs/common';
import { Jobs, type Tx } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';

export const ENCODE = 'encode';
/** For what takes long: it has slots of its own, so that one is left for the rest. */
export const ENCODE_LONG = 'encode-long';
/** For a sequence whose encoding began while it came in: nobody else can end that. */
export const FINISH = 'finish-encoding';

/** Never given up by counting: who gives up, and why, is said by the outcome of a run. */
const MOST_RUNS = 30_000;
const LONG_FROM = 20_000_000_000;
/** Pixels of one turn. */
const TURN = 1_000_000_000;

interface Turn {
  turn: number;
  pixels: string | null;
}

/** The uploads that wait for their encoding: a job each. */
@Injectable()
export class EncodeQueue {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly jobs: Jobs,
  ) {}

  /** Asks for the encoding with the transaction, after `pause` milliseconds. `here`: this process has its files, or is at it already (`live`). */
  async add(tx: Pick<Tx, 'manager'>, id: string, { here, pause = 0 }: { here?: 'copy' | 'live'; pause?: number } = {}): Promise<void> {
    const { turn, pixels } = await this.turn(tx, id);
    await this.jobs.add(
      tx,
      here === 'live' ? FINISH : this.isLong(Number(pixels)) ? ENCODE_LONG : ENCODE,
      { id },
      {
        key: keyOf(id),
        maxAttempts: MOST_RUNS,
        priority: turn,
        ...(pause > 0 && { after: pause }),
        ...(here && this.config.role !== 'api' && { here: here === 'live' ? 'only' : 'first' }),
      },
    );
  }

  isLong(pixels: number): boolean {
    return pixels >= this.longFrom;
  }

  private get longFrom(): number {
    return this.config.longFrom ?? LONG_FROM;
  }

  /**
   * Owners take turns by what is to be decoded, however many uploads one of them has: the first of an owner comes beside what runs now, each further one as
   * many turns later as the one before it has gigapixels. What nobody has read yet counts as one turn. Long ones and the rest have slots apart: how far the
   * others are says nothing of where a newcomer's turn is.
   */
  private async turn(tx: Pick<Tx, 'manager'>, id: string): Promise<Turn> {
    const [row]: Turn[] = await tx.manager.query(
      `WITH running AS (
         SELECT u.id, u.waiting_for, u.pixels, coalesce(u.uploaded_by, p.user_id) AS owner,
           j.priority AS turn, j.locked_at IS NOT NULL AS runs, j.task_identifier AS kind, greatest(1, ceil(u.pixels / $4::float)) AS takes
         FROM uploads u LEFT JOIN shots s ON s.id = u.shot_id LEFT JOIN projects p ON p.id = s.project_id
         LEFT JOIN graphile_worker.jobs j ON j.key = $2 || u.id AND j.task_identifier = ANY($3)
         WHERE u.id = $1 OR u.state IN ('preparing', 'transcoding')),
       others AS (SELECT r.*, r.owner = own.owner AS same, r.kind = CASE WHEN own.pixels >= $5 THEN '${ENCODE_LONG}' ELSE '${ENCODE}' END AS alike
         FROM running r, running own WHERE own.id = $1 AND r.id <> own.id)
       SELECT least(32767, greatest(max(turn + takes) FILTER (WHERE same),
           coalesce(max(turn) FILTER (WHERE runs AND alike), max(turn) FILTER (WHERE runs), min(turn) FILTER (WHERE waiting_for IS NULL)), 1))::int AS turn,
         (SELECT pixels FROM running WHERE id = $1) AS pixels FROM others`,
      [id, keyOf(''), [ENCODE, ENCODE_LONG], TURN, this.longFrom],
    );
    return row ?? { turn: 1, pixels: null };
  }

  async remove(tx: Pick<Tx, 'manager'>, id: string): Promise<void> {
    await this.jobs.remove(tx, keyOf(id));
  }

  /** Asks again for what nobody is asked for any more. */
  async addLost(tx: Pick<Tx, 'manager'>): Promise<string[]> {
    const lost: { id: string }[] = await tx.manager.query(
      `SELECT id FROM uploads u WHERE state IN ('preparing', 'transcoding') AND NOT EXISTS (
         SELECT FROM graphile_worker.jobs j WHERE j.key = $1 || u.id AND j.attempts < j.max_attempts) FOR UPDATE SKIP LOCKED`,
      [keyOf('')],
    );
    for (const { id } of lost) await this.add(tx, id);
    return lost.map(({ id }) => id);
  }
}

const keyOf = (id: string): string => `encode:${id}`;
