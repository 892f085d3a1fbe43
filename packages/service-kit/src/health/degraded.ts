import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Revocations } from '../auth/revocations.js';
import { Events } from '../events/events.js';
import { STUCK, WAITING } from '../events/outbox.js';
import { ObjectStore } from '../store/object-store.js';
import { SURROUNDINGS, type Surroundings } from './surroundings.js';

const PATIENCE_MS = 1500;
/** Probes come every few seconds from several sides; the parts are asked once. */
const KEPT_MS = 2000;
/** Seconds. An event is on the wire within milliseconds when all is well. */
const LATE_AFTER = 60;

const EVENTS_WAIT = `SELECT
  extract(epoch FROM now() - (SELECT occurred_at FROM ${WAITING} ORDER BY seq LIMIT 1))::int AS oldest,
  (SELECT count(*)::int FROM dead_letters) AS dead, (${STUCK}) AS stuck,
  (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS failed`;

/** A whole sentence; `cause` is for operators alone, who may read of hosts and errors. */
interface Worry {
  name: string;
  text: string;
  cause?: string;
}

/** What goes worse than it should without keeping this process from its work. */
@Injectable()
export class Degraded {
  private known?: { worries: Promise<Worry[]>; until: number };

  constructor(
    @Inject(SURROUNDINGS) private readonly has: Surroundings,
    private readonly database: DataSource,
    private readonly events: Events,
    private readonly store: ObjectStore,
    private readonly revocations: Revocations,
  ) {}

  /** A sentence for each, by its name, for operators; at most 2 s old, and there within 1.5 s. */
  async list(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.worries()).map(({ name, text, cause }) => [name, cause ? `${text.slice(0, -1)}: ${cause}` : text]));
  }

  /** The same for administrators, who are told no cause. */
  async told(): Promise<{ name: string; text: string }[]> {
    return (await this.worries()).map(({ name, text }) => ({ name, text }));
  }

  private worries(): Promise<Worry[]> {
    if (!this.known || this.known.until < Date.now()) this.known = { worries: this.look(), until: Date.now() + KEPT_MS };
    return this.known.worries;
  }

  private async look(): Promise<Worry[]> {
    const parts = await Promise.all([
      this.has.files ? this.storeFault() : [],
      this.has.requests && !(await this.events.healthy()) ? [{ name: 'broker', text: 'The broker is not connected: events wait in the outbox.' }] : [],
      this.has.requests ? this.lateEvents() : [],
      this.lateRevocations(),
    ]);
    return parts.flat();
  }

  private lateRevocations(): Worry[] {
    const { lateFor } = this.revocations;
    return lateFor ? [{ name: 'revocations', text: `What was revoked has not been heard of for ${lateFor} s: suspensions come by events alone.` }] : [];
  }

  private async storeFault(): Promise<Worry[]> {
    const asked: Promise<Worry[]> = this.store.stat('health').then(
      () => [],
      (error: Error) => [{ name: 'store', text: 'The object store does not answer well.', cause: error.message }],
    );
    return Promise.race([asked, sleep(PATIENCE_MS, [{ name: 'store', text: 'The object store is slow to answer.' }], { ref: false })]);
  }

  // A database that is away is told as a check.
  private async lateEvents(): Promise<Worry[]> {
    const asked: Promise<{ oldest: number | null; dead: number; stuck: number; failed: number }[]> = this.database.query(EVENTS_WAIT).catch(() => []);
    const [row] = await Promise.race([asked, sleep(PATIENCE_MS, [], { ref: false })]);
    if (!row) return [];
    const { oldest, dead, stuck, failed } = row;
    return [
      ...(oldest && oldest > LATE_AFTER ? [{ name: 'outbox', text: `The oldest unsent event has waited for ${oldest} s.` }] : []),
      ...(stuck ? [{ name: 'refused', text: `Events that the broker refuses again and again: ${stuck}.` }] : []),
      ...(dead ? [{ name: 'deadLetters', text: `Events that could not be handled: ${dead}.` }] : []),
      ...(failed ? [{ name: 'failedJobs', text: `Jobs that have failed for good: ${failed}.` }] : []),
    ];
  }
}
