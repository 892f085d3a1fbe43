import { Injectable } from '@nestjs/common';
import { personalTokens } from '@prepmarket/identity-api';
import { clockOf, deadPersonalToken, type Exchanged, isPersonalToken, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import { User } from '../accounts/user.entity.js';
import { Attempts } from '../throttle/attempts.js';
import { wrongTokenCounts } from '../throttle/counts.js';
import { digest } from '../tokens/secret.js';
import { SessionTokens } from '../tokens/session-tokens.js';
import { PersonalToken } from './personal-token.entity.js';

/** Judges personal access tokens, and gives for one that is good what every service can judge by itself. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly work: Work,
    private readonly attempts: Attempts,
    private readonly tokens: SessionTokens,
  ) {}

  /** @throws RefusalError 401; 429 where too many were wrong, and one that is right is still taken */
  async exchange(given: string, address: string): Promise<Exchanged> {
    let exchanged: Exchanged | undefined;
    await this.attempts.guess(wrongTokenCounts(address, this.attempts.rates), async () => {
      if (isPersonalToken(given)) exchanged = await this.work.transaction((tx) => this.judge(tx, digest(given), address));
      return exchanged !== undefined;
    });
    if (!exchanged) throw new RefusalError(deadPersonalToken);
    return exchanged;
  }

  private async judge(tx: Tx, hash: string, address: string): Promise<Exchanged | undefined> {
    const userId = (await tx.manager.findOneBy(PersonalToken, { hash }))?.userId;
    // The account first, as whoever ends its tokens does: what changes it later is later than the moment of this answer.
    const user = userId && (await tx.manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_read' } }));
    const token = await tx.lock(PersonalToken, { hash });
    if (!user || !token || token.revokedAt || user.suspended || user.role === 'admin' || token.goodSince < user.tokensValidFrom) return undefined;
    const now = await clockOf(tx.manager);
    if (token.expiresAt <= now) return undefined;
    await tx.manager.update(PersonalToken, { hash }, { usedAt: now, network: address });
    const { jwt, seconds } = await this.tokens.signScoped(user, token, now);
    return { token: jwt, user: user.id, seconds: Math.min(seconds, personalTokens.rememberedSeconds) };
  }
}
