import { Inject, Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type Push, type PushBrowser, type PushForm, pushLimits, pushMessages } from '@prepmarket/notices-api';
import { found, KIT_CONFIG, newId, refuse, signInFirst, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { ALIVE } from './alive.js';
import { PushBrowserRow } from './browser.entity.js';
import { cannotSubscribe } from './cannot-subscribe.js';

const notOffered = refusal(404, pushMessages.notOffered);
const anothers = refusal(409, pushMessages.anothers);
const tooMany = refusal(409, pushMessages.tooMany);

/** Whose browser, and how it is known. */
export interface Here {
  session?: string;
  tokenMadeAt: Date;
  /** 'Firefox on Linux'. */
  name: string;
}

const viewOf =
  (session: string | undefined) =>
  ({ id, name, createdAt, sessionId }: PushBrowserRow): PushBrowser => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    here: session !== undefined && sessionId === session,
  });

/** The browsers in which a person is shown notices. */
@Injectable()
export class PushService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) private readonly config: NoticesConfig,
  ) {}

  async list({ id }: Actor, session?: string): Promise<Push> {
    const key = this.config.push?.publicKey ?? null;
    const rows = key === null ? [] : await aliveOf(this.database.manager, id);
    return { key, browsers: rows.map(viewOf(session)) };
  }

  /** Switches it on in a browser. Of one that showed somebody else's notices it is this person's from now on. */
  subscribe(actor: Actor, form: PushForm, here: Here): Promise<PushBrowser> {
    this.refuseForm(form);
    return this.work.transaction(async (tx) => {
      // Of two at once the second counts the first.
      await oneByOne(tx, [actor.id, form.endpoint]);
      const known = await this.known(tx, actor, form);
      if (known) return this.confirmed(tx, known, form, here);
      await forgetDead(tx, actor);
      refuse((await tx.manager.countBy(PushBrowserRow, { userId: actor.id })) >= pushLimits.most ? tooMany : undefined);
      const { endpoint, keys } = form;
      const [confirmedAt, createdAt] = [here.tokenMadeAt, new Date()];
      const row = tx.manager.create(PushBrowserRow, { id: newId(), userId: actor.id, endpoint, ...keys, name: here.name, confirmedAt, createdAt });
      await tx.manager.insert(PushBrowserRow, row);
      await tx.audit({ act: 'push-switched-on', kind: 'browser', id: row.id, belongsTo: actor.id });
      return this.confirmed(tx, row, form, here);
    });
  }

  /** A browser says that its person opens the product there, and by which address it is reached now. */
  confirm(actor: Actor, id: string, form: PushForm, here: Here): Promise<PushBrowser> {
    this.refuseForm(form);
    return this.work.transaction(async (tx) => {
      await oneByOne(tx, [form.endpoint]);
      const row = found(await tx.lock(PushBrowserRow, { id, userId: actor.id }), pushMessages.notFound);
      const same = await tx.manager.findOneBy(PushBrowserRow, { endpoint: form.endpoint });
      refuse(same && same.id !== id ? anothers : undefined);
      return this.confirmed(tx, row, form, here);
    });
  }

  remove(actor: Actor, id: string): Promise<{ id: string }> {
    return this.work.transaction(async (tx) => {
      const row = found(await tx.lock(PushBrowserRow, { id, userId: actor.id }), pushMessages.notFound);
      await tx.manager.delete(PushBrowserRow, { id });
      await tx.audit({ act: 'push-switched-off', kind: 'browser', id, belongsTo: row.userId });
      return { id };
    });
  }

  private refuseForm(form: PushForm): void {
    refuse(this.config.push ? undefined : notOffered);
    refuse(cannotSubscribe(form, this.config.webhooksAnywhere ?? false));
  }

  /** The row of this browser, where it is the person's already; somebody else's goes. Only the browser itself knows its secret. */
  private async known(tx: Tx, { id: userId }: Actor, { endpoint, keys }: PushForm): Promise<PushBrowserRow | undefined> {
    const row = await tx.lock(PushBrowserRow, { endpoint });
    if (!row || row.userId === userId) return row ?? undefined;
    refuse(row.auth === keys.auth ? undefined : anothers);
    await tx.manager.delete(PushBrowserRow, { id: row.id });
    await tx.audit({ act: 'push-taken-over', kind: 'browser', id: row.id, belongsTo: row.userId });
    return undefined;
  }

  private async confirmed(tx: Tx, row: PushBrowserRow, { endpoint, keys }: PushForm, { session, tokenMadeAt: confirmedAt, name }: Here): Promise<PushBrowser> {
    const said = { endpoint, p256dh: keys.p256dh, auth: keys.auth, name, confirmedAt, sessionId: session ?? null };
    await tx.manager.update(PushBrowserRow, { id: row.id }, said);
    // Who was let in with a token that has ended since revives nothing.
    refuse((await aliveOf(tx.manager, row.userId)).some(({ id }) => id === row.id) ? undefined : signInFirst);
    return viewOf(session)(Object.assign(row, said));
  }
}

/** Waits for whoever else is at one of these, to the end of the transaction. */
const oneByOne = async ({ manager }: Tx, all: readonly string[]): Promise<void> => {
  for (const one of all) await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`push ${one}`]);
};

const aliveOf = (manager: EntityManager, userId: string): Promise<PushBrowserRow[]> =>
  manager.createQueryBuilder(PushBrowserRow, 'b').where('b.userId = :userId', { userId }).andWhere(ALIVE).orderBy('b.id', 'DESC').getMany();

/** Those where this person is not let in any more do not count. */
const forgetDead = async ({ manager }: Tx, { id }: Actor): Promise<void> => {
  await manager.query(`DELETE FROM push_browsers b WHERE b.user_id = $1 AND NOT ${ALIVE}`, [id]);
};
