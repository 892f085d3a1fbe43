import { Inject } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import { letterWritten, type NoticeLetter } from '@prepmarket/notices-api';
import { EventListener, KIT_CONFIG, On, type Tx } from '@prepmarket/service-kit';
import { User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import { noticeLetter } from './notice-letter.js';

/** What is older is no news to its reader. */
const LATE_MS = 86_400_000;

/** Sends what notices has written, once each. */
@EventListener()
export class LettersListener {
  constructor(
    private readonly mails: MailQueue,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @On(letterWritten)
  async written(letter: NoticeLetter, tx: Tx, { again, occurredAt }: EventEnvelope): Promise<void> {
    if (again || Date.parse(occurredAt) < Date.now() - LATE_MS) return;
    const user = await tx.manager.findOneBy(User, { id: letter.userId });
    if (user && !user.deletedAt) await this.mails.put(tx, user.email, noticeLetter(this.config.publicUrl, letter), user.id);
  }
}
