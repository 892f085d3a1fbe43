import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Repeated } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { LocalCopies } from './local-copies.js';

const BEAT_EVERY = 1000;
/** Seconds without a sign of life after which an upload that is coming in counts as cut off. */
export const LEASE = 15;

/** The row was removed, or is another process' by now. */
export class LeaseLost extends Error {}

interface Held {
  abort: AbortController;
  percent: number;
}

/** The uploads this process works on: their rows carry its id and a time that it keeps moving. A row that is gone or taken ends the work on it. */
@Injectable()
export class Leases implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly worker = randomUUID();
  private readonly log = new Logger('Leases');
  private readonly held = new Map<string, Held>();
  private readonly beats = new Repeated(
    () => this.beat(),
    BEAT_EVERY,
    (error) => this.log.warn({ err: error }, 'Lease renewal failed'),
  );

  constructor(
    private readonly database: DataSource,
    private readonly copies: LocalCopies,
  ) {}

  onApplicationBootstrap(): void {
    this.beats.start();
  }

  /** What is coming in ends with the process; its sender is told by the cut line. */
  onApplicationShutdown(): void {
    void this.beats.stop();
    for (const { abort } of this.held.values()) abort.abort(new Error('The service is stopping.'));
  }

  /** The signal says when the work on it must end. */
  hold(id: string): AbortSignal {
    const held = this.held.get(id) ?? { abort: new AbortController(), percent: 0 };
    this.held.set(id, held);
    return held.abort.signal;
  }

  /** The work on it has ended; whatever of it should still run is ended too. */
  release(id: string): void {
    this.held.get(id)?.abort.abort(new Error('The work on the upload has ended.'));
    this.held.delete(id);
  }

  /** Is written with the next sign of life. */
  progress(id: string, percent: number): void {
    const held = this.held.get(id);
    if (held) held.percent = Math.max(held.percent, Math.min(99, Math.floor(percent)));
  }

  async beat(): Promise<void> {
    const all = [...this.held];
    await this.copies.forgetTaken(this.worker);
    if (all.length === 0) return;
    const rows: { id: string }[] = await this.database.query(
      `WITH kept AS (UPDATE uploads u SET leased_until = now() + make_interval(secs => $1), percent = greatest(u.percent, p.percent), updated_at = now(),
         waiting_for = CASE WHEN p.percent > 0 THEN NULL ELSE waiting_for END FROM unnest($2::uuid[], $3::int[]) AS p(id, percent) WHERE u.id = p.id AND u.worker = $4 RETURNING u.id)
       SELECT id FROM kept`,
      [LEASE, all.map(([id]) => id), all.map(([, { percent }]) => percent), this.worker],
    );
    const kept = new Set(rows.map((row) => row.id));
    for (const [id, held] of all) if (!kept.has(id)) this.lose(id, held);
  }

  /** Work that was begun anew since is not meant. */
  private lose(id: string, held: Held): void {
    held.abort.abort(new LeaseLost('The upload is no longer ours.'));
    if (this.held.get(id) === held) this.held.delete(id);
  }
}
