import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { messages } from '@prepmarket/identity-api';
import { found, refuse, type Tx } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { fits } from '../passwords/password.js';
import { Factors } from '../second-factor/factors.js';
import { Attempts } from '../throttle/attempts.js';
import { ownCodeCounts, ownerCounts } from '../throttle/counts.js';

const wrongPassword = refusal(400, messages.wrongCurrentPassword);
const wrongEither = refusal(400, messages.wrongPasswordOrCode);
const suspended = refusal(403, messages.suspended);
const codeWanted = refusal(400, messages.tokenCodeWanted, 'code_wanted');

/** Whether who is signed in is the owner: a session that was left open must not be enough for what outlives it. */
@Injectable()
export class Owner {
  constructor(
    private readonly database: DataSource,
    private readonly factors: Factors,
    private readonly attempts: Attempts,
  ) {}

  /** The password, and the code where two-step sign-in is on; gives the hash that fitted, for `lock`. @throws RefusalError 400, 429 */
  async prove({ id }: Actor, password: string, code: string | undefined): Promise<string> {
    const { manager } = this.database;
    const { passwordHash } = found(await manager.findOneBy(User, { id }), messages.userNotFound);
    const twoSteps = await this.factors.find(manager, id);
    refuse(twoSteps && !code ? codeWanted : undefined);
    const right = twoSteps
      ? await this.attempts.guess(
          ownCodeCounts(id, this.attempts.rates),
          async () => (await fits(passwordHash, password)) && this.factors.fits(manager, id, code ?? ''),
        )
      : await this.attempts.guess(ownerCounts(id, this.attempts.rates), () => fits(passwordHash, password));
    refuse(right ? undefined : twoSteps ? wrongEither : wrongPassword);
    return passwordHash;
  }

  /** The account, locked and judged once more; the code is used up. @throws RefusalError 400, 403 when it was suspended meanwhile */
  async lock(tx: Tx, { id }: Actor, passwordHash: string, code: string | undefined): Promise<User> {
    const user = found(await tx.lock(User, { id }), messages.userNotFound);
    refuse(user.suspended ? suspended : undefined);
    refuse(user.passwordHash === passwordHash ? undefined : wrongPassword);
    if (await this.factors.find(tx.manager, id)) refuse((await this.factors.useUp(tx, id, code ?? '')) ? undefined : wrongEither);
    return user;
  }
}
