import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { type Enrolment, messages, type SecondStep } from '@prepmarket/identity-api';
import { found, RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { knownDevice } from '../known-devices/known-devices.js';
import type { From } from '../sessions/from.js';
import { type Opened, openSession } from '../sessions/session.moves.js';
import { Attempts } from '../throttle/attempts.js';
import { codeCounts } from '../throttle/counts.js';
import { LockLetters } from '../throttle/lock-letters.js';
import { challengedUser, issueChallenge, meetChallenge } from './challenges.js';
import { Factors } from './factors.js';

const wrongCode = refusal(401, messages.wrongCode, 'wrong_code');
const notRequired = refusal(409, messages.enrolNotWanted);
const BY = { app: 'With a code', recovery: 'With a recovery code' };

/** A right password that is not enough: what comes next. */
export interface Challenged {
  challenge: string;
  secondStep: SecondStep;
}

interface Entered {
  user: User;
  session: Opened;
}

/** What follows the password at sign-in: a code, or for who must have one the set-up. No session before. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly work: Work,
    private readonly factors: Factors,
    private readonly attempts: Attempts,
    private readonly lockLetters: LockLetters,
    private readonly database: DataSource,
  ) {}

  /** A challenge where the password is not enough. */
  async after(tx: Tx, user: User, { address }: From): Promise<Challenged | undefined> {
    const secondStep = (await this.factors.find(tx.manager, user.id)) ? 'code' : this.factors.requiredOf(user) ? 'enrol' : undefined;
    if (!secondStep) return undefined;
    await audit(tx, 'code-asked', { user: user.id, address });
    return { challenge: await issueChallenge(tx, user.id), secondStep };
  }

  /** A code, or a recovery code, instead of the challenge. */
  async enter(challenge: string, code: string, from: From): Promise<Entered> {
    const { manager } = this.database;
    const user = await challengedUser(manager, challenge);
    await this.guess(user, from, () => this.factors.fits(manager, user.id, code));
    return this.work.transaction(async (tx) => {
      await meetChallenge(tx, challenge, user);
      const means = await this.factors.useUp(tx, user.id, code);
      if (!means) throw new RefusalError(wrongCode);
      return this.opened(tx, user, from, BY[means]);
    });
  }

  /** An administrator who must have a factor and has none. */
  async begin(challenge: string, { address }: From): Promise<Enrolment> {
    const { id } = await challengedUser(this.database.manager, challenge);
    return this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id }), messages.userNotFound);
      refuse(this.factors.requiredOf(user) ? undefined : notRequired);
      const enrolment = await this.factors.begin(tx, user);
      await audit(tx, 'second-factor-begun', { user: id, address });
      return enrolment;
    });
  }

  /** The first code of the app that was set up during this sign-in, which ends with it. */
  async confirm(challenge: string, code: string, from: From): Promise<Entered & { recoveryCodes: string[] }> {
    const { manager } = this.database;
    const user = await challengedUser(manager, challenge);
    refuse(this.factors.requiredOf(user) ? undefined : notRequired);
    await this.guess(user, from, () => this.factors.firstFits(manager, user.id, code));
    return this.work.transaction(async (tx) => {
      await meetChallenge(tx, challenge, user);
      const recoveryCodes = await this.factors.confirm(tx, user.id, code);
      if (!recoveryCodes) throw new RefusalError(wrongCode);
      await audit(tx, 'second-factor-on', { user: user.id, by: user.id, address: from.address });
      return { ...(await this.opened(tx, user, from, BY.app)), recoveryCodes };
    });
  }

  private async opened(tx: Tx, user: User, from: From, note: string): Promise<Entered> {
    await audit(tx, 'logged-in', { user: user.id, by: user.id, address: from.address, note });
    return { user, session: await openSession(tx, user.id, from) };
  }

  private async guess({ id, email }: User, { address, secret }: From, verify: () => Promise<boolean>): Promise<void> {
    // Who reads the mail makes a known browser with each new password: that shall not be ten guesses more.
    const device = await knownDevice(this.database.manager, email, secret, 'sign-in');
    const counts = codeCounts({ account: id, address, device }, this.attempts.rates);
    const right = await this.attempts.guess(counts, verify, () => this.lockLetters.put('code', email, address));
    refuse(right ? undefined : wrongCode);
  }
}
