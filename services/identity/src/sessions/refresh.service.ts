import { Inject, Injectable } from '@nestjs/common';
import { refusal, uuid } from '@prepmarket/api-kit';
import { messages, refreshGrace, sessionLife } from '@prepmarket/identity-api';
import { clockOf, KIT_CONFIG, People, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { digest } from '../tokens/secret.js';
import type { From } from './from.js';
import { nextSecret, turnsAgo } from './refresh-secret.js';
import { Session } from './session.entity.js';
import { endSession, type Opened } from './session.moves.js';
import { livingSince } from './session-life.js';

const over = refusal(401, messages.sessionOver);

interface Refreshed {
  user: User;
  session: Opened;
}

/** Lets a session go on beyond its token. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Takes the secret of the last turn and gives the next. One that was used before ends the session: two hold it. @throws RefusalError 401 */
  async refresh(given: string | undefined, from: From): Promise<Refreshed> {
    const [id, secret] = (given ?? '').slice(0, 200).split('.');
    if (!secret || !z.safeParse(uuid, id).success) throw new RefusalError(over);
    // What is judged stays, also where the answer is no.
    const refreshed = await this.work.transaction((tx) => this.judge(tx, id as string, secret, from));
    if (!refreshed) throw new RefusalError(over);
    return refreshed;
  }

  private async judge(tx: Tx, id: string, secret: string, from: From): Promise<Refreshed | undefined> {
    const userId = (await tx.manager.findOneBy(Session, { id }))?.userId;
    // The account first, as whoever ends its sessions does: what changes it later is later than the token of this answer.
    const user = userId && (await tx.manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_read' } }));
    const session = await tx.lock(Session, { id });
    if (!user || !session || session.endedAt || user.suspended || !session.goodSince || session.goodSince < user.tokensValidFrom) return undefined;
    const now = await clockOf(tx.manager);
    const { used, begun } = livingSince(this.config.sessionLife ?? sessionLife, now);
    const ago = turnsAgo(secret, session);
    if (ago === undefined) return undefined;
    if (session.usedAt < used || session.createdAt < begun) return this.end(tx, session, 'expired', from);
    const next = nextSecret(secret, session.refreshSeed as string);
    const opened = { id, refresh: `${id}.${next}`, at: now };
    if (ago === 1 && now.getTime() - (session.turnedAt as Date).getTime() <= refreshGrace * 1000) return { user, session: opened };
    if (ago > 0) return this.end(tx, session, 'reused', from);
    Object.assign(session, { refreshHash: digest(next), turns: session.turns + 1, turnedAt: now, usedAt: now, network: from.address });
    await tx.manager.save(session);
    return { user, session: opened };
  }

  private async end(tx: Tx, session: Session, why: 'expired' | 'reused', { address }: From): Promise<undefined> {
    await endSession(tx, this.people, session, why);
    await audit(tx, why === 'reused' ? 'refresh-reused' : 'session-expired', { user: session.userId, address, note: session.device });
  }
}
