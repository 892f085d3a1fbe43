import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { messages } from '@prepmarket/identity-api';
import { context, found, Jobs, KIT_CONFIG, People, RefusalError, refuse, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { change, endSessions } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { rememberDevice } from '../known-devices/known-devices.js';
import { resetLetter } from '../letters/account-letters.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { From } from '../sessions/from.js';
import { Attempts } from '../throttle/attempts.js';
import { ownerCounts } from '../throttle/counts.js';
import { issueToken, openToken, useUp } from '../tokens/one-time-tokens.js';
import { fits, hashPassword } from './password.js';

const wrongCurrent = refusal(400, messages.wrongCurrentPassword);
const resetLinkDead = refusal(400, messages.resetLinkDead);
const FORGOTTEN = 'password_forgotten';

interface Forgotten {
  email: string;
  address: string;
}

@Injectable()
export class PasswordsService implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly attempts: Attempts,
    private readonly mails: MailQueue,
    private readonly jobs: Jobs,
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Forgotten>(FORGOTTEN, (asked) => this.invite(asked));
  }

  /** Looks for no account before it answers: neither words nor time tell whether there is one. */
  forgot(email: string, address: string): Promise<void> {
    return this.work.transaction((tx) => this.jobs.add(tx, FORGOTTEN, { email, address } satisfies Forgotten));
  }

  private invite({ email, address }: Forgotten): Promise<void> {
    return this.work.transaction(async (tx) => {
      const user = await tx.lock(User, { email, suspended: false });
      const secret = user && (await issueToken(tx, user.id, 'reset-password'));
      if (!user || !secret) return;
      await this.mails.put(tx, user.email, resetLetter(this.config.publicUrl, secret));
      await audit(tx, 'reset-requested', { user: user.id, address });
    });
  }

  /** The browser in which the letter's link was opened is known from now on: its new password is not kept out by guesses at the old one. */
  async reset(secret: string, password: string, { address, secret: known }: From): Promise<string> {
    const passwordHash = await hashPassword(password);
    return this.work.transaction(async (tx) => {
      const token = await openToken(tx, secret, 'reset-password');
      if (!token) throw new RefusalError(resetLinkDead);
      const user = found(await tx.lock(User, { id: token.userId }), messages.userNotFound);
      user.passwordHash = passwordHash;
      // Who reads the account's mail has shown that the address is theirs.
      user.emailConfirmedAt ??= new Date();
      await endSessions(tx, user, 'password-reset');
      await change(tx, this.people, user);
      await useUp(tx, user.id, 'reset-password');
      await audit(tx, 'password-reset', { user: user.id, address });
      return rememberDevice(tx, user.id, known, 'letter');
    });
  }

  async change(actor: Actor, currentPassword: string, newPassword: string, address: string): Promise<User> {
    this.sealIdempotencyKey();
    const read = async () => found(await this.database.manager.findOneBy(User, { id: actor.id }), messages.userNotFound);
    const { passwordHash } = await read();
    const guess = () => this.attempts.guess(ownerCounts(actor.id, this.attempts.rates), () => fits(passwordHash, currentPassword));
    // The password of a repeat is the former one by now; asked again because the first one may end in between.
    const right = (await this.work.repeats()) || (await guess()) || (await this.work.repeats());
    refuse(right ? undefined : wrongCurrent);
    const newHash = await hashPassword(newPassword);
    await this.work.transaction(async (tx) => {
      const user = found(await tx.lock(User, { id: actor.id }), messages.userNotFound);
      refuse(user.passwordHash === passwordHash ? undefined : wrongCurrent);
      user.passwordHash = newHash;
      await endSessions(tx, user, 'password-changed', context()?.session);
      await change(tx, this.people, user);
      await useUp(tx, user.id, 'reset-password');
      await audit(tx, 'password-changed', { user: user.id, by: actor.id, address });
    });
    return read();
  }

  /** The key is stored with a fast hash of the body, and this body holds two passwords: without the signing key nobody can try them out on it. */
  private sealIdempotencyKey(): void {
    const claim = context()?.idempotency;
    if (claim) claim.bodyHash = createHmac('sha256', String(this.config.signingKey.d)).update(claim.bodyHash).digest('hex');
  }
}
