import { Inject } from '@nestjs/common';
import type { Tally } from '@prepmarket/api-kit';
import { openBidsTold } from '@prepmarket/bidding-api';
import { openProjectsTold } from '@prepmarket/catalog-api';
import { openContractsTold } from '@prepmarket/contracts-api';
import { type Answers, allAnswered, cannotAskToLeave, cannotLeave, type LeavingAsked, whatGoesOn } from '@prepmarket/identity-api';
import { EventListener, KIT_CONFIG, On, People, type Tx } from '@prepmarket/service-kit';
import { User } from '../accounts/user.entity.js';
import { activeAdmins } from '../administration/active-admins.js';
import { audit } from '../audit/audit.js';
import type { IdentityConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import { erase } from './erase.js';
import { LeavingRow } from './leaving.entity.js';
import { deletedLetter, keptLetter, leavingLetter } from './leaving.letters.js';
import { beginDays } from './leaving.moves.js';

/** Hears what goes on of somebody who leaves; the last answer decides. */
@EventListener()
export class AnswersListener {
  constructor(
    private readonly people: People,
    private readonly mails: MailQueue,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @On(openContractsTold)
  contracts(told: Tally, tx: Tx): Promise<void> {
    return this.heard(tx, 'contracts', told);
  }

  @On(openProjectsTold)
  projects(told: Tally, tx: Tx): Promise<void> {
    return this.heard(tx, 'projects', told);
  }

  @On(openBidsTold)
  proposals(told: Tally, tx: Tx): Promise<void> {
    return this.heard(tx, 'proposals', told);
  }

  private async heard(tx: Tx, from: LeavingAsked, { id: userId, question, count, titles }: Tally): Promise<void> {
    const admins = await this.adminsBeside(tx, userId);
    const user = await tx.lock(User, { id: userId });
    const row = user && (await tx.lock(LeavingRow, { userId, question }));
    if (!user || !row || (row.state !== 'asked' && row.state !== 'closing')) return;
    row.answers = { ...row.answers, [from]: { count, titles } };
    if (!allAnswered(row.answers)) return void (await tx.manager.save(row));
    return row.state === 'asked' ? this.first(tx, user, row) : this.last(tx, user, row, admins);
  }

  /** Locked before the account, as administration does. */
  private async adminsBeside(tx: Tx, id: string): Promise<string[]> {
    return (await tx.manager.existsBy(User, { id, role: 'admin' })) ? activeAdmins(tx) : [];
  }

  private async first(tx: Tx, user: User, row: LeavingRow): Promise<void> {
    if (cannotLeave(row.answers)) return void (await tx.manager.save(Object.assign(row, { state: 'refused', lookAt: null })));
    const at = await beginDays(tx, this.people, user, row);
    await this.mails.put(tx, user.email, leavingLetter(this.config.publicUrl, at));
  }

  private async last(tx: Tx, user: User, row: LeavingRow, admins: readonly string[]): Promise<void> {
    const refused = sentencesOf(user, row.answers, admins);
    if (refused.length > 0) {
      await tx.manager.remove(row);
      await audit(tx, 'leaving-refused', { user: user.id, note: refused.join(' ') });
      return this.mails.put(tx, user.email, keptLetter(this.config.publicUrl, refused));
    }
    const { email } = user;
    await erase(tx, this.people, user);
    await this.mails.put(tx, email, deletedLetter(this.config.publicUrl));
  }
}

const sentencesOf = (user: User, answers: Answers, admins: readonly string[]): string[] => {
  const last = cannotAskToLeave(user, admins);
  return [...(last ? [last.message] : []), ...whatGoesOn(answers).map(({ text }) => text)];
};
