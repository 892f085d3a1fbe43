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
  (SELECT count(*)::int FROM dead_letters) AS dead, (${STUCK}) AS stuck`;

/** What goes worse than it should without keeping this process from its work. */
@Injectable()
export class Degraded {
  private known?: { list: Promise<Record<string, string>>; until: number };

  constructor(
    @Inject(SURROUNDINGS) private readonly has: Surroundings,
    private readonly database: DataSource,
    private readonly events: Events,
    private readonly store: ObjectStore,
    private readonly revocations: Revocations,
  ) {}

  /** A sentence for each, by its name; at most 2 s old, and there within 1.5 s. */
  list(): Promise<Record<string, string>> {
    if (!this.known || this.known.until < Date.now()) this.known = { list: this.look(), until: Date.now() + KEPT_MS };
    return this.known.list;
  }

  private async look(): Promise<Record<string, string>> {
    const parts = await Promise.all([
      this.has.files ? this.storeFault() : [],
      this.has.requests && !(await this.events.healthy()) ? [['broker', 'The broker is not connected: events wait in the outbox.']] : [],
      this.has.requests ? this.lateEvents() : [],
      this.lateRevocations(),
    ]);
    return Object.fromEntries(parts.flat());
  }

  private lateRevocations(): string[][] {
    const { lateFor } = this.revocations;
    return lateFor ? [['revocations', `What was revoked has not been heard of for ${lateFor} s: suspensions come by events alone.`]] : [];
  }

  private async storeFault(): Promise<string[][]> {
    const asked = this.store.stat('health').then(
      () => [],
      (error: Error) => [['store', `The object store does not answer well: ${error.message}`]],
    );
    return Promise.race([asked, sleep(PATIENCE_MS, [['store', 'The object store is slow to answer.']], { ref: false })]);
  }

  // A database that is away is told as a check.
  private async lateEvents(): Promise<string[][]> {
    const asked: Promise<{ oldest: number | null; dead: number; stuck: number }[]> = this.database.query(EVENTS_WAIT).catch(() => []);
    const [row] = await Promise.race([asked, sleep(PATIENCE_MS, [], { ref: false })]);
    const late = row?.oldest && row.oldest > LATE_AFTER ? [['outbox', `The oldest unsent event has waited for ${row.oldest} s.`]] : [];
    const stuck = row?.stuck ? [['refused', `Events that the broker refuses again and again: ${row.stuck}.`]] : [];
    const dead = row?.dead ? [['deadLetters', `Events that could not be handled: ${row.dead}.`]] : [];
    return [...late, ...stuck, ...dead];
  }
}
