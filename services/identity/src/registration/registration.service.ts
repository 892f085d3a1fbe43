import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { messages, type Registration } from '@prepmarket/identity-api';
import { clockOf, found, Jobs, KIT_CONFIG, People, RefusalError, type Tx, Work } from '@prepmarket/service-kit';
import { open } from '../accounts/accounts.js';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { confirmationLetter } from '../letters/account-letters.js';
import { MailQueue } from '../mail/mail-queue.js';
import { hashPassword } from '../passwords/password.js';
import { Attempts } from '../throttle/attempts.js';
import { issueToken, openToken } from '../tokens/one-time-tokens.js';

const emailTaken = refusal(409, messages.emailTaken);
const linkDead = refusal(400, messages.verificationFailed);
const DAY_MS = 86_400_000;
const RESEND = 'resend_confirmation';

@Injectable()
export class RegistrationService implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly people: People,
    private readonly attempts: Attempts,
    private readonly mails: MailQueue,
    private readonly jobs: Jobs,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ email: string }>(RESEND, ({ email }) => this.remind(email));
  }

  async register({ devMode, password, ...person }: Registration, address: string): Promise<User> {
    const confirmed = devMode && this.config.allowDevMode && !this.config.production;
    if (!confirmed) await this.attempts.registration(address);
    const passwordHash = await hashPassword(password);
    return this.work.transaction(async (tx) => {
      const user = await open(tx, this.people, { ...person, passwordHash, confirmed });
      if (!user) throw new RefusalError(emailTaken);
      if (!confirmed) await this.askToConfirm(tx, user);
      await audit(tx, 'registered', { user: user.id, by: user.id, address });
      return user;
    });
  }

  /** A letter's link, which a mail scanner may have opened first: for a day a second use succeeds as well. The e-mail address that it was sent to, the first time alone. */
  confirm(secret: string, address: string): Promise<string | undefined> {
    return this.work.transaction(async (tx) => {
      const token = await openToken(tx, secret, 'verify-email', DAY_MS);
      if (!token) throw new RefusalError(linkDead);
      if (token.usedAt) return undefined;
      const user = found(await tx.lock(User, { id: token.userId }), messages.userNotFound);
      token.usedAt = await clockOf(tx.manager);
      await tx.manager.save(token);
      user.emailConfirmedAt ??= new Date();
      await tx.manager.save(user);
      await audit(tx, 'email-confirmed', { user: user.id, address });
      return user.email;
    });
  }

  /** Looks for no account before it answers: neither words nor time tell whether one waits to be confirmed. */
  resend(email: string): Promise<void> {
    return this.work.transaction((tx) => this.jobs.add(tx, RESEND, { email }));
  }

  private remind(email: string): Promise<void> {
    return this.work.transaction(async (tx) => {
      const user = await tx.lock(User, { email });
      if (user && !user.emailConfirmedAt && !user.suspended) await this.askToConfirm(tx, user);
    });
  }

  private async askToConfirm(tx: Tx, user: User): Promise<void> {
    const secret = await issueToken(tx, user.id, 'verify-email');
    if (secret) await this.mails.put(tx, user.email, confirmationLetter(this.config.publicUrl, secret));
  }
}
