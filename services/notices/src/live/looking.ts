import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { initialsOf, type Looked, type LookingNow, type Onlooker } from '@prepmarket/notices-api';
import { newId, People, Repeated, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { LiveService } from './live.service.js';
import type { LiveStream } from './live-stream.js';
import { send } from './message.js';
import { Rights } from './rights.js';

/** How often a process says that its streams still look, and after how many seconds one that no process speaks for counts no more. */
const SAID_EVERY = 25_000;
const FORGOTTEN = 75;

/** What of it may be looked at, and whether others see that; and what not, or not yet. */
interface Judged {
  allowed: [Looked, shared: boolean][];
  refused: Looked[];
}

/** Who looks at which record, over all processes, for as long as the stream is open. */
@Injectable()
export class Looking implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly saying = new Repeated(
    () => this.say(),
    SAID_EVERY,
    (error) => this.log.warn({ err: error }, 'Saying who looks failed'),
  );

  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly rights: Rights,
    private readonly people: People,
    private readonly live: LiveService,
  ) {}

  onApplicationBootstrap(): void {
    this.saying.start();
  }

  onApplicationShutdown(): void {
    void this.saying.stop();
  }

  async judged(actor: Actor, at: readonly Looked[]): Promise<Judged> {
    const views = await Promise.all([...new Set(at)].map(async (each) => [each, (await this.rights.to(each, true))(actor)] as const));
    return {
      allowed: views.flatMap(([each, { sees, shares }]): [Looked, boolean][] => (sees ? [[each, shares]] : [])),
      refused: views.flatMap(([each, { sees }]) => (sees ? [] : [each])),
    };
  }

  /** Wherever the stream is open, its process hears of it. What may not be seen is left out without a word. */
  async look(actor: Actor, { stream, at }: LookingNow): Promise<void> {
    await this.keep(actor.id, stream, await this.judged(actor, at as Looked[]));
  }

  async keep(user: string, stream: string, { allowed, refused }: Judged): Promise<void> {
    const shown = allowed.flatMap(([at, shared]) => (shared ? [at] : []));
    await this.work.transaction(async (tx) => {
      const [rows]: [{ at: Looked }[]] = await tx.manager.query('DELETE FROM lookers WHERE stream = $1 AND user_id = $2 RETURNING at', [stream, user]);
      const before = rows.map(({ at }) => at);
      if (shown.length > 0)
        await tx.manager.query('INSERT INTO lookers (stream, user_id, at) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING', [stream, user, shown]);
      await send(tx, { kind: 'looking', stream, user, at: allowed, refused });
      const moved = [...new Set([...before, ...shown])].filter((at) => !before.includes(at) || !shown.includes(at));
      if (moved.length > 0) await send(tx, { kind: 'presence', id: newId(), user, at: moved });
    });
  }

  /** The stream has ended. */
  async forget({ id, holder, looks }: LiveStream): Promise<void> {
    if (![...looks.values()].some(Boolean)) return;
    await this.keep(holder.sub, id, { allowed: [], refused: [] }).catch((error) => this.log.warn({ err: error }, 'Forgetting who looked failed'));
  }

  /** Who else looks at it; nobody for who may not see it, or is not seen there himself. */
  async who(actor: Actor, at: Looked): Promise<Onlooker[]> {
    const view = await this.rights.to(at, true);
    if (!view(actor).shares) return [];
    const rows: { id: string }[] = await this.database.query(
      `SELECT DISTINCT user_id AS id FROM lookers WHERE at = $1 AND user_id <> $2 AND seen_at > now() - make_interval(secs => $3) ORDER BY user_id LIMIT 20`,
      [at, actor.id, FORGOTTEN],
    );
    const people = await this.people.findMany(rows.map(({ id }) => id));
    return [...people.values()].flatMap((person) => {
      const { id, firstName, lastName, role } = person;
      return view({ id, role }).shares ? [{ id, name: `${firstName} ${lastName}`, initials: initialsOf(person) }] : [];
    });
  }

  private async say(): Promise<void> {
    const shown = [...this.live.streams.all.values()].filter(({ looks }) => [...looks.values()].some(Boolean)).map(({ id }) => id);
    if (shown.length > 0) await this.database.query('UPDATE lookers SET seen_at = now() WHERE stream = ANY($1::uuid[])', [shown]);
  }
}
