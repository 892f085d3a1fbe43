import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { failedLogins, messages } from '@prepmarket/identity-api';
import { KIT_CONFIG, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { IdentityConfig } from '../config.js';
import { digest } from '../tokens/secret.js';
import { type Rates, usualRates } from './rates.js';

const HOUR_S = 3600;
const tooManyLogins = refusal(429, messages.tooManyLogins, 'too_many_attempts');
const tooManyRegistrations = refusal(429, messages.tooManyRegistrations, 'too_many_attempts');

/** Counts of what must not happen too often. Accounts and addresses are kept as digests; counting outlives the refusal, so it joins no transaction. */
@Injectable()
export class Attempts {
  private readonly rates: Rates;

  constructor(
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) config: IdentityConfig,
  ) {
    this.rates = { ...usualRates, ...config.rates };
  }

  /**
   * Runs `verify` and counts it when it says no. The count is looked at before, to spare the work, and after, so that guesses sent at the same instant
   * learn nothing once the limit is reached. @throws RefusalError 429
   */
  async guess(account: string, address: string, verify: () => Promise<boolean>): Promise<boolean> {
    const keys = [digest(account), digest(address)] as const;
    const full = ([ofAccount = 0, ofAddress = 0]: number[], by: number) =>
      ofAccount - by >= this.rates.failedLoginsPerAccount || ofAddress - by >= this.rates.failedLoginsPerAddress;
    const failures = () =>
      Promise.all([this.count('login-account', keys[0], failedLogins.windowSeconds), this.count('login-address', keys[1], failedLogins.windowSeconds)]);
    if (full(await failures(), 0)) throw new RefusalError(tooManyLogins);
    const right = await verify();
    if (!right) await Promise.all([this.add('login-account', keys[0]), this.add('login-address', keys[1])]);
    if (full(await failures(), right ? 0 : 1)) throw new RefusalError(tooManyLogins);
    return right;
  }

  /** @throws RefusalError 429 */
  async registration(address: string): Promise<void> {
    await this.add('registration', digest(address));
    if ((await this.count('registration', digest(address), HOUR_S)) > this.rates.registrationsPerAddressAndHour) throw new RefusalError(tooManyRegistrations);
  }

  private add(kind: string, subject: string): Promise<unknown> {
    return this.database.query('INSERT INTO attempts (kind, subject) VALUES ($1, $2)', [kind, subject]);
  }

  private async count(kind: string, subject: string, seconds: number): Promise<number> {
    const rows: { count: number }[] = await this.database.query(
      'SELECT count(*)::int AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > now() - make_interval(secs => $3)',
      [kind, subject, seconds],
    );
    return rows[0]?.count ?? 0;
  }
}
