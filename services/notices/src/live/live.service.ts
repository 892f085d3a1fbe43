import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { ASKED_AGAIN_WITHIN, type Looked, noticesTags } from '@prepmarket/notices-api';
import { Drain, KIT_CONFIG, type KitConfig, Listening, Metrics, Remembered, Repeated, Sessions } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { BEAT_SECONDS, distinct, type LiveStream } from './live-stream.js';
import { type Change, LIVE, type Message } from './message.js';
import { Rights } from './rights.js';
import { Ring } from './ring.js';
import { Streams } from './streams.js';

const LOOK_MS = 1000;
const REVOKED_EVERY = 2000;
/** Milliseconds from a screen's reading of a record to its word that it looks at it. */
const SHOWN_WITHIN = 20_000;
/** Milliseconds after its beginning, or a gap, in which a process takes it that all who come do so because of that. */
const SETTLING = 60_000;
/** Tags of what was missed that are named; who has missed more asks for everything. */
const MOST_MISSED = 200;
/** How far back it is asked for what was revoked: longer than a transaction takes. */
const REVOKED = `SELECT id, NULL AS account FROM ended_sessions WHERE since > now() - interval '45 seconds'
  UNION ALL SELECT NULL, id FROM revoked_accounts WHERE since > now() - interval '45 seconds'`;

const actorOf = ({ holder }: LiveStream): Actor => ({ id: holder.sub, role: holder.role as Actor['role'] });

/** Hears what the database is told and passes it on to the streams of this process. */
@Injectable()
export class LiveService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly streams = new Streams();
  readonly ring = new Ring<Change>();
  private readonly log = new Logger('Live');
  private readonly listening: Listening;
  private began = Date.now();
  private ticks = 0;
  // Signs of life wait for no database.
  private readonly ticking = new Repeated(
    async () => this.tick(),
    LOOK_MS,
    (error) => this.log.warn({ err: error }, 'Looking after the streams failed'),
  );
  private readonly revoking = new Repeated(
    () => this.revoked(),
    REVOKED_EVERY,
    (error) => this.log.warn({ err: error }, 'Asking what was revoked failed'),
  );
  private readonly messages: ReturnType<Metrics['counter']>;

  constructor(
    @Inject(KIT_CONFIG) { databaseUrl }: KitConfig,
    private readonly database: DataSource,
    private readonly drain: Drain,
    private readonly sessions: Sessions,
    private readonly remembered: Remembered,
    private readonly rights: Rights,
    metrics: Metrics,
  ) {
    this.listening = new Listening(databaseUrl, { channels: [LIVE], told: (_, payload) => this.hear(JSON.parse(payload)), listens: () => this.begin() });
    this.messages = metrics.counter('live_messages_total', 'Changes that were heard of');
    drain.onClose(() => this.endAll());
    metrics.gauge('live_streams', 'Browsers that listen', [], () => [[this.streams.all.size]]);
  }

  onApplicationBootstrap(): void {
    this.listening.start();
    this.ticking.start();
    this.revoking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.listening.stop(), this.ticking.stop(), this.revoking.stop()]);
  }

  private endAll(): void {
    for (const stream of this.streams.all.values()) stream.end('leaving');
  }

  get leaving(): boolean {
    return this.drain.leaving;
  }

  /** What this stream has missed since a message, or within so many milliseconds, in one; undefined where nobody knows, or there is too much of it. */
  missed(stream: LiveStream, since: string | number): Pick<Change, 'id' | 'tags' | 'lists' | 'echoes'> | undefined {
    const missed = typeof since === 'number' ? this.ring.within(since) : this.ring.after(since);
    return missed && this.inOne(missed.filter((change) => this.streams.hearers(change).has(stream)));
  }

  /** Changes as one; undefined where there is too much of it. */
  private inOne(changes: readonly Change[]): Pick<Change, 'id' | 'tags' | 'lists' | 'echoes'> | undefined {
    const echoes = distinct(changes.flatMap((change) => change.echoes));
    const tags = distinct([...changes.flatMap((change) => [...change.tags, ...change.lists]), ...echoes]);
    return tags.length <= MOST_MISSED ? { id: this.ring.last, tags, lists: [], echoes } : undefined;
  }

  /** The stream asks again for what it shows: at once, or within some seconds where many do. */
  everything(stream: LiveStream): void {
    stream.everything(() => this.ring.last, Date.now() - this.began < SETTLING ? ASKED_AGAIN_WITHIN : 0);
  }

  /** It listens from here on. What was told during a gap nobody knows: all ask again for what they show. */
  private begin(): void {
    this.began = Date.now();
    this.ring.clear();
    this.ring.add(randomUUID());
    for (const stream of this.streams.all.values()) this.everything(stream);
  }

  private hear(message: Message): void {
    if (message.kind === 'change') this.change(message.change);
    if (message.kind === 'judge') void this.judge(this.streams.of(message.user));
    if (message.kind === 'presence') this.presence(message);
    if (message.kind === 'looking') this.look(message);
  }

  private look({ stream: id, user, at, refused }: Extract<Message, { kind: 'looking' }>): void {
    const stream = this.streams.all.get(id);
    if (!stream || stream.holder.sub !== user) return;
    const fresh = at.flatMap(([each]) => (stream.looks.has(each) ? [] : [each]));
    this.streams.look(stream, at, refused);
    // What has changed between the screen's reading and its word that it looks.
    const lately = this.ring.lately(SHOWN_WITHIN);
    const all = this.inOne(lately.filter((change) => change.looked.some((each) => fresh.includes(each))));
    if (all) stream.tell(all);
    else this.everything(stream);
    // What was refused may have been opened to him since.
    for (const each of refused ?? []) for (const change of lately) if (change.looked.includes(each)) void this.admit(each, change);
  }

  private change(change: Change): void {
    this.messages.inc();
    this.ring.add(change.id, change);
    for (const stream of this.streams.hearers(change)) stream.tell(change);
    for (const at of change.looked) {
      void this.admit(at, change);
      if (!change.strangers) void this.lookAgain(at);
    }
  }

  /** Who was refused it, and may see it now, hears of the change that let him. */
  private async admit(at: Looked, change: Change): Promise<void> {
    if (this.streams.askers(at).length === 0) return;
    const view = await this.rights.to(at).catch(() => undefined);
    for (const stream of this.streams.askers(at).filter((asker) => view?.(actorOf(asker)).sees)) {
      this.streams.admit(stream, at);
      stream.tell(change);
    }
  }

  /** Who came to a record or left it: told to those others alone who are seen there themselves. */
  private presence({ id, user, at }: Extract<Message, { kind: 'presence' }>): void {
    for (const each of at)
      for (const stream of this.streams.lookers(each))
        if (stream.looks.get(each) && stream.holder.sub !== user) stream.tell({ id, tags: [noticesTags.onlookers(each)], lists: [], echoes: [] });
  }

  /** Who looked at it by a right that is gone does so no more. */
  private async lookAgain(at: Looked): Promise<void> {
    if (this.streams.lookers(at).length === 0) return;
    const view = await this.rights.to(at).catch(() => undefined);
    for (const stream of this.streams.lookers(at)) if (!view?.(actorOf(stream)).sees) this.streams.forget(stream, at);
  }

  private async judge(streams: LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    this.remembered.forget();
    for (const stream of streams) {
      const caller = await this.sessions.callerOf(stream.holder).catch(() => stream.holder);
      if (!caller) stream.end('session');
    }
  }

  private tick(): void {
    this.ticks += 1;
    const now = Date.now() / 1000;
    for (const stream of this.streams.all.values()) {
      if (stream.holder.exp <= now) stream.end('token');
      // A part of them each second.
      else if (stream.second === this.ticks % BEAT_SECONDS) stream.say('beat', {}, this.ring.last);
    }
  }

  private async revoked(): Promise<void> {
    if (this.streams.all.size === 0) return;
    const rows: { id: string | null; account: string | null }[] = await this.database.query(REVOKED);
    const sessions = new Set(rows.map(({ id }) => id));
    const accounts = rows.flatMap(({ account }) => (account ? this.streams.of(account) : []));
    const ended = rows.length > accounts.length ? [...this.streams.all.values()].filter(({ holder }) => sessions.has(String(holder.sid))) : [];
    await this.judge([...new Set([...accounts, ...ended])]);
  }
}
