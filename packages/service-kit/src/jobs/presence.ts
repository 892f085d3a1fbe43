import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Repeated } from '../process/repeated.js';

const BEAT_EVERY = 2000;
/** Seconds without a beat after which a process counts as dead. */
const DEAD_AFTER = 15;
/** Seconds that a job waits for the process it was left to. */
const HEAD_START = 2;

/**
 * Which processes are there. Each beats for its pools; what a pool without a beat holds is freed by the others. The library itself waits four hours
 * for that.
 */
export class Presence {
  readonly self = randomUUID();
  private readonly log = new Logger('Jobs');
  private readonly pools = new Set<string>();
  private others: string[] = [];
  private late: string[] = [];
  private readonly beats = new Repeated(
    () => this.tell(),
    BEAT_EVERY,
    (error) => this.log.warn({ err: error }, 'Job heartbeat failed'),
  );

  constructor(private readonly database: DataSource) {}

  async start(): Promise<void> {
    await this.beat();
    this.beats.start();
  }

  /** From now on others need not wait for this process. */
  async stop(): Promise<void> {
    await this.beats.stop();
    await this.database.query('DELETE FROM job_pools WHERE process = $1', [this.self]).catch(() => undefined);
  }

  add(pool: string): void {
    this.pools.add(pool);
  }

  remove(pool: string): void {
    this.pools.delete(pool);
  }

  /** The flags of jobs that are left to processes which are there. */
  leftToOthers(): string[] {
    return this.others.flatMap((one) => [`only:${one}`, ...(this.late.includes(`first:${one}`) ? [] : [`first:${one}`])]);
  }

  beat(): Promise<void> {
    return this.beats.now();
  }

  private async tell(): Promise<void> {
    await this.database.query(`INSERT INTO job_pools (pool, process) SELECT unnest($1::text[]), $2 ON CONFLICT (pool) DO UPDATE SET beat_at = now()`, [
      [...this.pools],
      this.self,
    ]);
    await this.database.query(`DELETE FROM job_pools WHERE beat_at < now() - make_interval(secs => $1)`, [4 * DEAD_AFTER]);
    const freed: { pools: string[] }[] = await this.database.query(
      `SELECT array_agg(dead.pool) AS pools, graphile_worker.force_unlock_workers(array_agg(dead.pool)) FROM (
         SELECT DISTINCT locked_by AS pool FROM graphile_worker.jobs j WHERE locked_at < now() - make_interval(secs => $1)
         AND NOT EXISTS (SELECT FROM job_pools p WHERE p.pool = j.locked_by AND p.beat_at > now() - make_interval(secs => $1))) dead
       HAVING count(*) > 0`,
      [DEAD_AFTER],
    );
    for (const { pools } of freed) this.log.warn(`Released jobs of dead workers: ${pools.join(', ')}`);
    await this.look();
  }

  private async look(): Promise<void> {
    const [seen]: { others: string[]; late: string[] }[] = await this.database.query(
      `SELECT ARRAY(SELECT DISTINCT process::text FROM job_pools WHERE process <> $1 AND beat_at > now() - make_interval(secs => $2)) AS others,
         ARRAY(SELECT DISTINCT flag FROM graphile_worker.jobs, jsonb_object_keys(flags) flag
           WHERE flags IS NOT NULL AND locked_at IS NULL AND attempts < max_attempts AND run_at < now() - make_interval(secs => $3)) AS late`,
      [this.self, DEAD_AFTER, HEAD_START],
    );
    this.others = seen?.others ?? [];
    this.late = seen?.late ?? [];
  }
}
