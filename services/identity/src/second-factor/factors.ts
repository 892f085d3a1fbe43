import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { type Enrolment, messages, secondFactor } from '@prepmarket/identity-api';
import { clockOf, KIT_CONFIG, RefusalError, refuse, type Tx } from '@prepmarket/service-kit';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config.js';
import { freshCodes, hashOf, replaceCodes } from './recovery-codes.js';
import { Seal } from './seal.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';
import { newSecret, stepOf, uriOf } from './totp.js';

const already = refusal(409, messages.secondFactorAlready);
const tooLate = refusal(409, messages.enrolmentOver);
const APP = /^\d+$/;

/** By what a code was right. */
export type Means = 'app' | 'recovery';

/** The second factor of accounts: what it is, and whether a code fits. Its owner's row of users is locked before it. */
@Injectable()
export class Factors {
  constructor(
    private readonly seal: Seal,
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** The one that is asked for. */
  find(manager: EntityManager, userId: string): Promise<SecondFactor | null> {
    return manager.findOneBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
  }

  /** Whether this person may not be without one. */
  requiredOf({ role }: Pick<User, 'role'>): boolean {
    return role === 'admin' && this.config.secondFactorForAdmins === true;
  }

  codesLeft(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  /** A new secret that waits for its first code. @throws RefusalError 409 where there is a factor */
  async begin(tx: Tx, { id: userId, email }: User): Promise<Enrolment> {
    refuse((await this.find(tx.manager, userId)) ? already : undefined);
    const secret = newSecret();
    const pending = { userId, ...this.seal.close(secret, userId), lastStep: 0, createdAt: await clockOf(tx.manager), confirmedAt: null };
    await tx.manager.upsert(SecondFactor, pending, ['userId']);
    return { secret, uri: uriOf(secret, email) };
  }

  /** Whether this is a code of the secret that waits. @throws RefusalError 409 when there is none, or it has waited for too long */
  async firstFits(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    return (await this.firstStep(manager, await this.waiting(manager, userId), code)) !== undefined;
  }

  /** The first code turns it on; the recovery codes are shown once. Undefined when the code is no good any more. */
  async confirm(tx: Tx, userId: string, code: string): Promise<string[] | undefined> {
    await tx.lock(SecondFactor, { userId });
    const factor = await this.waiting(tx.manager, userId);
    const lastStep = await this.firstStep(tx.manager, factor, code);
    if (lastStep === undefined) return undefined;
    await tx.manager.save(Object.assign(factor, { lastStep, confirmedAt: await clockOf(tx.manager) }));
    return this.renew(tx, userId);
  }

  async renew(tx: Tx, userId: string): Promise<string[]> {
    const codes = freshCodes();
    await replaceCodes(tx, userId, codes);
    return codes;
  }

  /** Whether the code is right and was not used; it is not used up by asking. */
  async fits(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const factor = await this.find(manager, userId);
    if (!factor) return false;
    if (APP.test(code)) return (await this.step(manager, factor, code)) !== undefined;
    return manager.existsBy(RecoveryCode, { userId, hash: hashOf(userId, code), usedAt: IsNull() });
  }

  /** Uses the code up: of two who bring the same one only the first is right. */
  async useUp(tx: Tx, userId: string, code: string): Promise<Means | undefined> {
    const factor = await tx.lock(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
    if (!factor) return undefined;
    if (!APP.test(code)) {
      const used = await tx.manager.update(RecoveryCode, { userId, hash: hashOf(userId, code), usedAt: IsNull() }, { usedAt: await clockOf(tx.manager) });
      return used.affected === 1 ? 'recovery' : undefined;
    }
    const lastStep = await this.step(tx.manager, factor, code);
    if (lastStep === undefined) return undefined;
    const kept = this.seal.keyId === factor.keyId ? {} : this.seal.close(this.secretOf(factor), userId);
    await tx.manager.save(Object.assign(factor, { lastStep, ...kept }));
    return 'app';
  }

  async remove(tx: Tx, userId: string): Promise<void> {
    await tx.manager.delete(RecoveryCode, { userId });
    await tx.manager.delete(SecondFactor, { userId });
  }

  private async waiting(manager: EntityManager, userId: string): Promise<SecondFactor> {
    const factor = await manager.findOneBy(SecondFactor, { userId });
    refuse(factor?.confirmedAt ? already : undefined);
    const since = (await clockOf(manager)).getTime() - secondFactor.enrolSeconds * 1000;
    if (!factor || factor.createdAt.getTime() < since) throw new RefusalError(tooLate);
    return factor;
  }

  private firstStep(manager: EntityManager, factor: SecondFactor, code: string): Promise<number | undefined> {
    return APP.test(code) ? this.step(manager, factor, code) : Promise.resolve(undefined);
  }

  /** The half minute of a code of the app that is newer than all that were used. */
  private async step(manager: EntityManager, factor: SecondFactor, code: string): Promise<number | undefined> {
    const step = stepOf(this.secretOf(factor), code, await clockOf(manager));
    return step !== undefined && step > factor.lastStep ? step : undefined;
  }

  private secretOf(factor: SecondFactor): string {
    const secret = this.seal.open(factor, factor.userId);
    if (secret === undefined) throw new RefusalError(refusal(503, messages.secondFactorUnreadable));
    return secret;
  }
}
