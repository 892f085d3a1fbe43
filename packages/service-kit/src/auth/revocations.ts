import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { KIT_CONFIG, type KitConfig } from '../config.js';
import { Remembered } from '../events/index.js';
import { SURROUNDINGS, type Surroundings } from '../health/surroundings.js';
import { Repeated } from '../process/repeated.js';
import { KEY_SOURCE } from './jwks.js';
import { type Revoked, revoked } from './revoked.js';

const PAUSE_MS = 2_000;
const FETCH_MS = 2_000;
/** What is already there is waited for so long before the first request is taken. */
const FIRST_MS = 500;
/** From then on it is said that nothing was heard. */
const LATE_MS = 60_000;

/**
 * Asks whoever publishes the keys every two seconds what was revoked: by events alone nobody would hear of it while the broker is away. What was heard is kept
 * in the database and counts, whoever is away then.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Revocations');
  private readonly address?: string;
  private heardAt = Date.now();
  private warned = false;
  private since?: string;
  private more = false;
  private readonly looks = new Repeated(
    () => this.look(),
    () => (this.more ? 0 : PAUSE_MS),
    (error) => this.missed(error),
  );

  constructor(
    @Inject(KIT_CONFIG) { jwksUrl }: KitConfig,
    @Inject(SURROUNDINGS) has: Surroundings,
    private readonly database: DataSource,
    private readonly remembered: Remembered,
    @Optional() @Inject(KEY_SOURCE) own?: unknown,
  ) {
    if (has.requests && !own && /^https?:.*\/jwks\.json$/.test(jwksUrl)) this.address = new URL('revoked.json', jwksUrl).href;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.address) return;
    this.looks.start();
    await Promise.race([this.looks.now(), new Promise((resolve) => setTimeout(resolve, FIRST_MS).unref())]);
  }

  onApplicationShutdown(): void {
    void this.looks.stop();
  }

  /** For how many seconds nothing was heard, when that is long; else 0. */
  get lateFor(): number {
    const ms = Date.now() - this.heardAt;
    return this.address && ms > LATE_MS ? Math.round(ms / 1000) : 0;
  }

  private async look(): Promise<void> {
    this.more = false;
    const heard = await this.fetch();
    await this.keep(heard);
    ({ next: this.since, more: this.more } = heard);
    this.heardAt = Date.now();
    this.warned = false;
  }

  private missed(error: unknown): void {
    if (this.lateFor === 0 || this.warned) return;
    this.warned = true;
    this.log.warn({ err: error }, `Revocation list refresh failed: ${this.address}`);
  }

  private async fetch(): Promise<Revoked> {
    const url = new URL(this.address as string);
    if (this.since) url.searchParams.set('since', this.since);
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return z.parse(revoked, await response.json());
  }

  private async keep({ accounts, sessions }: Revoked): Promise<void> {
    if (sessions.length > 0) await this.database.query('INSERT INTO ended_sessions (id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING', [sessions]);
    if (accounts.length > 0)
      await this.database.query(
        `INSERT INTO revoked_accounts AS r (id, valid_from) SELECT * FROM unnest($1::uuid[], $2::timestamptz[])
         ON CONFLICT (id) DO UPDATE SET valid_from = excluded.valid_from, since = now() WHERE r.valid_from < excluded.valid_from`,
        [accounts.map(({ id }) => id), accounts.map(({ validFrom }) => validFrom)],
      );
    if (sessions.length + accounts.length > 0) this.remembered.forget();
  }
}
