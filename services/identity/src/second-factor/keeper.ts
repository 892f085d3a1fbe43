import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { People, Work } from '@prepmarket/service-kit';
import { DataSource, Not } from 'typeorm';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { Factors } from './factors.js';
import { Seal } from './seal.js';
import { SecondFactor } from './second-factor.entity.js';

/** What the configuration of this start asks of the factors that are there. */
@Injectable()
export class FactorKeeper implements OnApplicationBootstrap {
  private readonly log = new Logger('SecondFactor');

  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly database: DataSource,
    private readonly factors: Factors,
    private readonly seal: Seal,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sealAnew();
    await this.endUnprotected();
  }

  /** A key that is on its way out may go once nothing is sealed with it. */
  private async sealAnew(): Promise<void> {
    const old = await this.database.manager.find(SecondFactor, { select: { userId: true }, where: { keyId: Not(this.seal.keyId) } });
    let unreadable = 0;
    for (const { userId } of old) unreadable += (await this.sealedAnew(userId)) ? 0 : 1;
    if (unreadable > 0)
      this.log.warn({ count: unreadable }, 'Second factors are sealed with keys that are not configured: put the keys into RETIRED_SIGNING_KEYS');
  }

  private sealedAnew(userId: string): Promise<boolean> {
    return this.work.transaction(async (tx) => {
      const factor = await tx.lock(SecondFactor, { userId });
      if (!factor || factor.keyId === this.seal.keyId) return true;
      const secret = this.seal.open(factor, userId);
      if (secret === undefined) return false;
      await tx.manager.save(Object.assign(factor, this.seal.close(secret, userId)));
      return true;
    });
  }

  /** Administrators who must have a factor and have none sign in anew, to set it up. */
  private async endUnprotected(): Promise<void> {
    if (!this.factors.requiredOf({ role: 'admin' })) return;
    const rows: { id: string }[] = await this.database.query(
      `SELECT id FROM users u WHERE role = 'admin' AND EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL)
         AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)`,
    );
    for (const { id } of rows) await this.end(id);
  }

  private end(id: string): Promise<void> {
    return this.work.transaction(async (tx) => {
      const user = await tx.lock(User, { id });
      if (!user || (await this.factors.find(tx.manager, id))) return;
      await endSessions(tx, user, 'second-factor-wanted');
      await change(tx, this.people, user);
      await audit(tx, 'second-factor-wanted', { user: id });
    });
  }
}
