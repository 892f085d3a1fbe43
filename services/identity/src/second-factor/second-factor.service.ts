import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type Enrolment, messages, type SecondFactorState } from '@prepmarket/identity-api';
import { context, found, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { fits } from '../passwords/password.js';
import { Attempts } from '../throttle/attempts.js';
import { ownCodeCounts, ownerCounts } from '../throttle/counts.js';
import { Factors } from './factors.js';

const wrongPassword = refusal(400, messages.wrongCurrentPassword);
const wrongCode = refusal(400, messages.wrongCode);
const wrongEither = refusal(400, messages.wrongPasswordOrCode);
const notOn = refusal(409, messages.secondFactorNotOn);
const kept = refusal(409, messages.secondFactorKept);

/** What its owner, signed in, does with the second factor of the account. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly work: Work,
    private readonly factors: Factors,
    private readonly attempts: Attempts,
    private readonly database: DataSource,
  ) {}

  async state(actor: Actor): Promise<SecondFactorState> {
    const { manager } = this.database;
    const [factor, user] = [await this.factors.find(manager, actor.id), await this.read(actor)];
    const codes = factor ? await this.factors.codesLeft(manager, actor.id) : 0;
    return { enabled: factor !== null, since: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: codes, required: this.factors.requiredOf(user) };
  }

  /** The password, because a session that was left open must not be enough to bind the account to a stranger's app. */
  async begin(actor: Actor, password: string, address: string): Promise<Enrolment> {
    const { passwordHash } = await this.read(actor);
    const right = await this.attempts.guess(ownerCounts(actor.id, this.attempts.rates), () => fits(passwordHash, password));
    refuse(right ? undefined : wrongPassword);
    return this.change(actor, passwordHash, wrongPassword, async (tx, user) => {
      const enrolment = await this.factors.begin(tx, user);
      await audit(tx, 'second-factor-begun', { user: user.id, by: actor.id, address });
      return enrolment;
    });
  }

  /** Turns it on, and gives the recovery codes. */
  async confirm(actor: Actor, code: string, address: string): Promise<string[]> {
    const { passwordHash } = await this.read(actor);
    const right = await this.attempts.guess(ownCodeCounts(actor.id, this.attempts.rates), () => this.factors.firstFits(this.database.manager, actor.id, code));
    refuse(right ? undefined : wrongCode);
    return this.change(actor, passwordHash, wrongCode, async (tx, user) => {
      const codes = await this.factors.confirm(tx, user.id, code);
      if (!codes) throw new RefusalError(wrongCode);
      await audit(tx, 'second-factor-on', { user: user.id, by: actor.id, address });
      return codes;
    });
  }

  /** Turns it off. */
  async disable(actor: Actor, password: string, code: string, address: string): Promise<void> {
    await this.withBoth(actor, password, code, async (tx, user) => {
      refuse(this.factors.requiredOf(user) ? kept : undefined);
      await this.factors.remove(tx, user.id);
      await audit(tx, 'second-factor-off', { user: user.id, by: actor.id, address });
    });
  }

  /** Recovery codes in place of those before. */
  renew(actor: Actor, password: string, code: string, address: string): Promise<string[]> {
    return this.withBoth(actor, password, code, async (tx, user) => {
      await audit(tx, 'recovery-codes-renewed', { user: user.id, by: actor.id, address });
      return this.factors.renew(tx, user.id);
    });
  }

  private async withBoth<T>(actor: Actor, password: string, code: string, run: (tx: Tx, user: User) => Promise<T>): Promise<T> {
    const { manager } = this.database;
    refuse((await this.factors.find(manager, actor.id)) ? undefined : notOn);
    const { passwordHash } = await this.read(actor);
    const both = async () => (await fits(passwordHash, password)) && (await this.factors.fits(manager, actor.id, code));
    refuse((await this.attempts.guess(ownCodeCounts(actor.id, this.attempts.rates), both)) ? undefined : wrongEither);
    return this.change(actor, passwordHash, wrongEither, async (tx, user) => {
      refuse((await this.factors.useUp(tx, user.id, code)) ? undefined : wrongEither);
      return run(tx, user);
    });
  }

  /** What changes is judged once more under the account's lock, and its answer is shown once: no Idempotency-Key keeps it. */
  private change<T>(actor: Actor, passwordHash: string, stale: typeof wrongCode, run: (tx: Tx, user: User) => Promise<T>): Promise<T> {
    const running = context();
    if (running) running.idempotency = undefined;
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id: actor.id }), messages.userNotFound);
      refuse(user.passwordHash === passwordHash ? undefined : stale);
      return run(tx, user);
    });
  }

  private async read(actor: Actor): Promise<User> {
    return found(await this.database.manager.findOneBy(User, { id: actor.id }), messages.userNotFound);
  }
}
