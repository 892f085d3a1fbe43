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
        ...(pause > 0 && { runAt: new Date(Date.now() + pause) }),
        ...(here && this.config.role !== 'api' && { here: here === 'live' ? 'only' : 'first' }),
      },
    );
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
