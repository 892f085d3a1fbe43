import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { email as emailSchema, lockLetterEveryHours } from '@prepmarket/identity-api';
import { Jobs, KIT_CONFIG, Work } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { codesLetter, lockedLetter } from '../letters/account-letters.js';
import { MailQueue } from '../mail/mail-queue.js';
import { digest } from '../tokens/secret.js';

const LOCKED = 'account_locked';

/** What there was too much of, with its letter and its line in the log. */
const KINDS = {
  password: { letter: lockedLetter, action: 'locked' },
  code: { letter: codesLetter, action: 'codes-locked' },
} as const;
type Kind = keyof typeof KINDS;

interface Locked {
  kind?: Kind;
  email: string;
  address: string;
}

/** Tells owners that somebody guesses at their password, or at the code that follows it. */
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
  async put(kind: Kind, account: string, address: string): Promise<void> {
    const { success, data: email } = z.safeParse(emailSchema, account);
    if (success)
      await this.work.transaction((tx) => this.jobs.add(tx, LOCKED, { kind, email, address } satisfies Locked, { key: `${kind}-locked-${digest(email)}` }));
  }

  private tell({ kind = 'password', email, address }: Locked): Promise<void> {
    const { letter, action } = KINDS[kind];
    return this.work.transaction(async (tx) => {
      const user = await tx.lock(User, { email, suspended: false });
      // Who has not confirmed the address may not own it.
      if (!user?.emailConfirmedAt) return;
      const told: unknown[] = await tx.manager.query(
        'SELECT FROM audit_log WHERE user_id = $1 AND action = $3 AND at > clock_timestamp() - make_interval(hours => $2) LIMIT 1',
        [user.id, lockLetterEveryHours, action],
      );
      if (told.length > 0) return;
      await this.mails.put(tx, user.email, letter(this.config.publicUrl));
      await audit(tx, action, { user: user.id, address });
    });
  }
}
