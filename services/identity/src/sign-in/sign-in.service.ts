import { Injectable } from '@nestjs/common';
import { type Actor, refusal, refusalAbout } from '@prepmarket/api-kit';
import { messages, suspendedFor } from '@prepmarket/identity-api';
import { found, People, refuse, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { knownDevice } from '../known-devices/known-devices.js';
import { fits } from '../passwords/password.js';
import { type Challenged, SecondStepService } from '../second-factor/second-step.service.js';
import type { From } from '../sessions/from.js';
import { type Opened, openSession } from '../sessions/session.moves.js';
import { Attempts } from '../throttle/attempts.js';
import { signInCounts } from '../throttle/counts.js';
import { LockLetters } from '../throttle/lock-letters.js';
import { Unconfirmed } from './unconfirmed.js';

const wrongCredentials = refusal(401, messages.wrongCredentials);

@Injectable()
export class SignInService {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly attempts: Attempts,
    private readonly lockLetters: LockLetters,
    private readonly secondStep: SecondStepService,
    private readonly database: DataSource,
  ) {}

  /** A session, or a challenge where the password is not enough. What an account is lacking is told only to who knows its password. */
  async login(given: string, password: string, from: From): Promise<{ user: User; session: Opened } | Challenged> {
    const email = given.includes('\0') ? '' : given.trim().toLowerCase();
    const user = await this.database.manager.findOneBy(User, { email });
    const right = await this.guess(email, from, () => fits(user?.passwordHash, password));
    refuse(right && user ? undefined : wrongCredentials);
    const known = user as User;
    refuse(known.suspended ? refusalAbout(known.suspensionReason ?? '', 403, suspendedFor(known.suspensionReason), 'suspended') : undefined);
    if (!known.emailConfirmedAt) throw new Unconfirmed();
    return this.work.transaction(async (tx) => {
      // Who changes the password meanwhile ends this sign-in as well.
      const { passwordHash, suspended } = known;
      const still = await tx.manager.findOne(User, { where: { id: known.id, passwordHash, suspended }, lock: { mode: 'pessimistic_read' } });
      refuse(still ? undefined : wrongCredentials);
      const challenged = await this.secondStep.after(tx, known, from);
      if (challenged) return challenged;
      await audit(tx, 'logged-in', { user: known.id, by: known.id, address: from.address });
      return { user: known, session: await openSession(tx, known.id, from) };
    });
  }

  private async guess(email: string, { address, secret }: From, verify: () => Promise<boolean>): Promise<boolean> {
    const device = await knownDevice(this.database.manager, email, secret);
    const counts = signInCounts({ account: email, address, device }, this.attempts.rates);
    return this.attempts.guess(counts, verify, () => this.lockLetters.put('password', email, address));
  }

  async logoutEverywhere(actor: Actor, address: string): Promise<void> {
    await this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id: actor.id }), messages.userNotFound);
      await endSessions(tx, user, 'everywhere');
      await change(tx, this.people, user);
      await audit(tx, 'logged-out-everywhere', { user: user.id, by: actor.id, address });
    });
  }
}
