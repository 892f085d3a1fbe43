import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { email as emailSchema, lockLetterEveryHours } from '@prepmarket/identity-api';
import { Jobs, KIT_CONFIG, Work } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { lockedLetter } from '../mail/letters.js';
import { MailQueue } from '../mail/mail-queue.js';
import { digest } from '../tokens/secret.js';

const LOCKED = 'account_locked';

interface Locked {
  email: string;
  address: string;
}

/** Tells owners that somebody guesses at their password. */
@Injectable()
export class LockLetters implements OnModuleInit {
  constructor(
    private readonly work: Work,
    private readonly mails: MailQueue,
    private readonly jobs: Jobs,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Locked>(LOCKED, (locked) => this.tell(locked));
  }

  /** Looks for no account before the answer: its time tells nobody whether there is one. */
  async put(account: string, address: string): Promise<void> {
    const { success, data: email } = z.safeParse(emailSchema, account);
    if (success) await this.work.transaction((tx) => this.jobs.add(tx, LOCKED, { email, address } satisfies Locked, { key: `locked-${digest(email)}` }));
  }

  private tell({ email, address }: Locked): Promise<void> {
    return this.work.transaction(async (tx) => {
      const user = await tx.lock(User, { email, suspended: false });
      // Who has not confirmed the address may not own it.
      if (!user?.emailConfirmedAt) return;
      const told: unknown[] = await tx.manager.query(
        `SELECT FROM audit_log WHERE user_id = $1 AND action = 'locked' AND at > clock_timestamp() - make_interval(hours => $2) LIMIT 1`,
        [user.id, lockLetterEveryHours],
      );
      if (told.length > 0) return;
      await this.mails.put(tx, user.email, lockedLetter(this.config.publicUrl));
      await audit(tx, 'locked', { user: user.id, address });
    });
  }
}
