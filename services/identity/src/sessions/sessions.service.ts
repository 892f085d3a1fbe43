import { Inject, Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { messages, type Session as SessionView, sessionLife, sessionsShown } from '@prepmarket/identity-api';
import { clockOf, found, KIT_CONFIG, People, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { rememberDevice } from '../known-devices/known-devices.js';
import type { From } from './from.js';
import { type EndReason, Session } from './session.entity.js';
import { endSession, type Opened, openSession } from './session.moves.js';
import { livingSince } from './session-life.js';

const gone = refusal(404, messages.sessionGone);

/** Which sign-ins of an account go on, and their end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  open(userId: string, from: From): Promise<Opened> {
    return this.work.transaction((tx) => openSession(tx, userId, from));
  }

  /** The account knows this browser from now on, by the secret that is given back. */
  remember(userId: string, { secret }: From): Promise<string> {
    return this.work.transaction((tx) => rememberDevice(tx, userId, secret, 'sign-in'));
  }

  /** Those used last first. */
  async list(actor: Actor, current: string | undefined): Promise<SessionView[]> {
    const { used, begun } = livingSince(this.config.sessionLife ?? sessionLife, await clockOf(this.database.manager));
    const where = { userId: actor.id, endedAt: IsNull(), usedAt: MoreThan(used), createdAt: MoreThan(begun) };
    const rows = await this.database.manager.find(Session, { where, order: { usedAt: 'DESC', id: 'ASC' }, take: sessionsShown });
    return rows.map((row) => viewOf(row, current));
  }

  /** Notes that a session is in use, at most once a minute. */
  async touch(session: string, { address }: From): Promise<void> {
    await this.database.query(
      `UPDATE sessions SET used_at = clock_timestamp(), network = $2
       WHERE id = $1 AND ended_at IS NULL AND used_at < clock_timestamp() - interval '1 minute'`,
      [session, address],
    );
  }

  /** One session of the caller's. @throws RefusalError 404 when it is over */
  async end(actor: Actor, id: string, { address }: From): Promise<void> {
    await this.work.transaction(async (tx) => {
      const session = await this.ended(tx, actor, id, 'ended');
      if (!session) throw new RefusalError(gone);
      await audit(tx, 'session-ended', { user: actor.id, by: actor.id, address, note: session.device });
    });
  }

  /** The caller's own session, unless it is over already. */
  async logout(actor: Actor, current: string, { address }: From): Promise<void> {
    await this.work.transaction(async (tx) => {
      const session = await this.ended(tx, actor, current, 'signed-out');
      if (session) await audit(tx, 'logged-out', { user: actor.id, by: actor.id, address, note: session.device });
    });
  }

  /** All but the caller's own, also those whose tokens name no session. */
  async endOthers(actor: Actor, current: string | undefined, { address }: From): Promise<User> {
    await this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id: actor.id }), messages.userNotFound);
      await endSessions(tx, user, 'others-ended', current);
      await change(tx, this.people, user);
      await audit(tx, 'others-ended', { user: user.id, by: actor.id, address });
    });
    return found(await this.database.manager.findOneBy(User, { id: actor.id }), messages.userNotFound);
  }

  private async ended(tx: Tx, actor: Actor, id: string, why: EndReason): Promise<Session | undefined> {
    const session = await tx.lock(Session, { id, userId: actor.id, endedAt: IsNull() });
    if (session) await endSession(tx, this.people, session, why);
    return session ?? undefined;
  }
}

const viewOf = ({ id, device, network, createdAt, usedAt }: Session, current: string | undefined): SessionView => ({
  ...{ id, device, network, created_at: createdAt.toISOString(), used_at: usedAt.toISOString() },
  current: id === current,
});
