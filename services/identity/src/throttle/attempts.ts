import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { failedLogins, messages } from '@prepmarket/identity-api';
import { KIT_CONFIG, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { IdentityConfig } from '../config.js';
import { digest } from '../tokens/secret.js';
import type { Count } from './counts.js';
import { type Rates, usualRates } from './rates.js';

const HOUR_S = 3600;
const tooMany = (message: string, retryAfter: number): RefusalError => new RefusalError({ ...refusal(429, message, 'too_many_attempts'), retryAfter });

/** All of the time that is counted over: what is left of it would tell when somebody else has guessed. */
const tooManyGuesses = (full: readonly Count[]): RefusalError => {
  const longest = Math.max(...full.map(({ seconds = failedLogins.windowSeconds }) => seconds));
  return tooMany(longest > failedLogins.windowSeconds ? messages.tooManyWithinDay : messages.tooManyLogins, longest);
};

/** Counts of what must not happen too often. What is counted is kept as a digest; counting outlives the refusal, so it joins no transaction. */
@Injectable()
export class Attempts {
  readonly rates: Rates;

  constructor(
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) config: IdentityConfig,
  ) {
    this.rates = { ...usualRates, ...config.rates };
  }

  /**
   * Runs `verify` and counts it when it says no. The counts are looked at before, to spare the work, and after, so that guesses sent at the same instant
   * learn nothing once a limit is reached. `onFull` hears of a wrong guess with which a limit was reached. @throws RefusalError 429
   */
  async guess(counts: Count[], verify: () => Promise<boolean>, onFull?: () => Promise<void>): Promise<boolean> {
    const failures = () => Promise.all(counts.map(({ kind, subject, seconds = failedLogins.windowSeconds }) => this.count(kind, digest(subject), seconds)));
    const before = await failures();
    const closed = counts.filter(({ limit }, at) => (before[at] as number) >= limit);
    if (closed.length > 0) throw tooManyGuesses(closed);
    const right = await verify();
    if (!right) await Promise.all(counts.map(({ kind, subject }) => this.add(kind, digest(subject))));
    const after = await failures();
    const full = ({ limit, wrongLimit = limit }: Count, at: number, own = 0) => (after[at] as number) - own >= (right ? limit : wrongLimit);
    if (!right && counts.some((count, at) => count.tells && full(count, at))) await onFull?.();
    // A wrong guess has counted itself: the last that may be made is told that it was wrong.
    const closing = counts.filter((count, at) => full(count, at, right ? 0 : 1));
    if (closing.length > 0) throw tooManyGuesses(closing);
    return right;
  }

  /** @throws RefusalError 429 */
  async registration(address: string): Promise<void> {
    await this.add('registration', digest(address));
    if ((await this.count('registration', digest(address), HOUR_S)) > this.rates.registrationsPerAddressAndHour)
      throw tooMany(messages.tooManyRegistrations, HOUR_S);
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
