import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type AskToLeave, askedAgainSeconds, cannotAskToLeave, type Leaving, messages } from '@prepmarket/identity-api';
import { clockOf, context, found, RefusalError, refuse, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { activeAdmins } from '../administration/active-admins.js';
import { audit } from '../audit/audit.js';
import { Owner } from '../personal-tokens/owner.js';
import { LeavingRow } from './leaving.entity.js';
import { askAll, freshQuestion } from './leaving.moves.js';
import { leavingOf } from './leaving.view.js';
import { takeBack } from './take-back.js';

const already = refusal(409, messages.alreadyLeaving);
const notLeaving = refusal(409, messages.notLeaving);

/** What its holder, signed in, does about the end of the account. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly work: Work,
    private readonly owner: Owner,
    private readonly database: DataSource,
  ) {}

  async state({ id: userId }: Actor): Promise<Leaving> {
    return leavingOf(await this.database.manager.findOneBy(LeavingRow, { userId }));
  }

  /** Asks all who may know of something that goes on; nothing ends before they have answered. @throws RefusalError 400, 403, 409, 429 */
  async ask(actor: Actor, { password, code }: AskToLeave, address: string): Promise<Leaving> {
    // What is kept of a request would be a digest of a password.
    const running = context();
    if (running) running.idempotency = undefined;
    const passwordHash = await this.owner.prove(actor, password, code);
    return this.work.transaction(async (tx) => {
      if (actor.role === 'admin') refuse(cannotAskToLeave(actor, await activeAdmins(tx)));
      const { id: userId } = await this.owner.lock(tx, actor, passwordHash, code);
      const before = await tx.lock(LeavingRow, { userId });
      refuse(before?.dueAt ? already : undefined);
      const askedAt = await clockOf(tx.manager);
      const lookAt = new Date(askedAt.getTime() + askedAgainSeconds * 1000);
      const asked = { state: 'asked', session: running?.session ?? null, askedAt, dueAt: null, lookAt } as const;
      const row = { userId, ...freshQuestion(), ...asked };
      await tx.manager.upsert(LeavingRow, row, ['userId']);
      await askAll(tx, row);
      await audit(tx, 'leaving-asked', { user: userId, by: userId, address });
      return leavingOf(row);
    });
  }

  /** @throws RefusalError 409 when there is nothing to take back, or it is too late */
  async keep({ id: userId }: Actor, address: string): Promise<Leaving> {
    return this.work.transaction(async (tx) => {
      found(await tx.lock(User, { id: userId }), messages.userNotFound);
      const kept = await takeBack(tx, userId, { by: userId, address });
      const { affected } = kept ? { affected: 1 } : await tx.manager.delete(LeavingRow, { userId });
      if (affected !== 1) throw new RefusalError(notLeaving);
      return leavingOf(null);
    });
  }
}
