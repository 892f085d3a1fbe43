import type { KeyObject } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KIT_CONFIG, type KitConfig } from '../config.js';
import { Repeated } from '../process/repeated.js';
import { type KeySet, keyObjects } from './key-set.js';

export const KEY_SOURCE = Symbol('KEY_SOURCE');
export type KeySource = () => Promise<KeySet>;

const REFRESH_MS = 300_000;
const RETRY_MS = 1_000;
const FETCH_MS = 3_000;
const UNKNOWN_KEY_PAUSE_MS = 10_000;
/** Services start together, and the one that has the keys may be the last: only what goes on is worth a warning. */
const QUIET_MS = 20_000;

/** The keys that check tokens: fetched in the background, the last good set kept in the database where there is one, so that their publisher may be away. */
@Injectable()
export class Jwks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Jwks');
  private keys = new Map<string, KeyObject>();
  private lastFetch = 0;
  private failingSince: number | undefined;
  private readonly refreshes = new Repeated(
    () => this.refresh(),
    () => (this.ready ? REFRESH_MS : RETRY_MS),
    (error) => this.missed(error),
  );

  constructor(
    @Inject(KIT_CONFIG) private readonly config: Pick<KitConfig, 'jwksUrl'>,
    @Optional() private readonly database?: DataSource,
    @Optional() @Inject(KEY_SOURCE) private readonly source?: KeySource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.recall();
    this.refreshes.start();
    const first = this.refreshes.now();
    if (!this.ready) await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  }

  onApplicationShutdown(): void {
    void this.refreshes.stop();
  }

  /** False until a first set of keys was seen: no token can be judged before. */
  get ready(): boolean {
    return this.keys.size > 0;
  }

  /** The key named `kid`; an unknown one is looked for once more, but not by every request. */
  async key(kid: string): Promise<KeyObject | undefined> {
    if (!this.keys.has(kid) && Date.now() - this.lastFetch > UNKNOWN_KEY_PAUSE_MS) await this.refreshes.now();
    return this.known(kid);
  }

  /** As `key`, of what is at hand: waits for nobody. */
  known(kid: string): KeyObject | undefined {
    return this.keys.get(kid);
  }

  private async refresh(): Promise<void> {
    this.lastFetch = Date.now();
    const set = await (this.source ?? (() => this.fetch()))();
    const keys = keyObjects(set);
    if (keys.size === 0) throw new Error('the set has no ES256 key');
    this.keys = keys;
    this.failingSince = undefined;
    await this.remember(set);
  }

  private missed(error: unknown): void {
    this.failingSince ??= Date.now();
    if (Date.now() - this.failingSince >= QUIET_MS) this.log.warn({ err: error }, `JWKS refresh failed: ${this.source ? 'this service' : this.address}`);
  }

  private async fetch(): Promise<KeySet> {
    const response = await fetch(this.config.jwksUrl, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as KeySet;
  }

  private get address(): string {
    return this.config.jwksUrl.startsWith('data:') ? 'the configuration' : this.config.jwksUrl;
  }

  private async recall(): Promise<void> {
    const rows: { keys: KeySet }[] | undefined = await this.database?.query('SELECT keys FROM jwks WHERE id = 1');
    if (rows?.[0]) this.keys = keyObjects(rows[0].keys);
  }

  private async remember({ keys }: KeySet): Promise<void> {
    const open = keys.map(({ d: _private, ...key }) => key);
    await this.database?.query(
      'INSERT INTO jwks (id, keys, fetched_at) VALUES (1, $1, now()) ON CONFLICT (id) DO UPDATE SET keys = excluded.keys, fetched_at = excluded.fetched_at',
      [JSON.stringify({ keys: open })],
    );
  }
}
