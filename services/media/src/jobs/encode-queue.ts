import { Inject, Injectable } from '@nestjs/common';
import { Jobs, type Tx } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';

export const ENCODE = 'encode';
/** For a sequence whose encoding began while it came in: nobody else can end that. */
export const FINISH = 'finish-encoding';

/** Never given up by counting: who gives up, and why, is said by the outcome of a run. */
const MOST_RUNS = 30_000;

/** The uploads that wait for their encoding: a job each. */
@Injectable()
export class EncodeQueue {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly jobs: Jobs,
  ) {}

  /** Asks for the encoding with the transaction, after `pause` milliseconds. `here`: this process has its files, or is at it already (`live`). */
  async add(tx: Pick<Tx, 'manager'>, id: string, { here, pause = 0 }: { here?: 'copy' | 'live'; pause?: number } = {}): Promise<void> {
    await this.jobs.add(
      tx,
      here === 'live' ? FINISH : ENCODE,
      { id },
      {
        key: keyOf(id),
        maxAttempts: MOST_RUNS,
        priority: await this.turn(tx, id),
        ...(pause > 0 && { after: pause }),
        ...(here && this.config.role !== 'api' && { here: here === 'live' ? 'only' : 'first' }),
      },
    );
  }

  /** Owners take turns, however many uploads one of them has: the first of an owner comes beside the one whose turn it is now, each further one a turn later. */
  private async turn(tx: Pick<Tx, 'manager'>, id: string): Promise<number> {
    const [row]: { turn: number }[] = await tx.manager.query(
      `WITH running AS (
         SELECT u.id, u.waiting_for, coalesce(u.uploaded_by, p.user_id) AS owner, j.priority AS turn FROM uploads u
         JOIN shots s ON s.id = u.shot_id LEFT JOIN projects p ON p.id = s.project_id LEFT JOIN graphile_worker.jobs j ON j.key = $2 || u.id AND j.task_identifier = $3
         WHERE u.id = $1 OR u.state IN ('preparing', 'transcoding')),
       others AS (SELECT r.turn, r.waiting_for, r.owner = own.owner AS same FROM running r, running own WHERE own.id = $1 AND r.id <> own.id)
       SELECT least(32767, greatest(max(turn) FILTER (WHERE same) + 1, min(turn) FILTER (WHERE waiting_for IS NULL), 1))::int AS turn FROM others`,
      [id, keyOf(''), ENCODE],
    );
    return row?.turn ?? 1;
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
