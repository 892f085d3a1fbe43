import { Inject, Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import * as z from 'zod/mini';
import { KIT_CONFIG, type KitConfig } from '../config.js';
import { Remembered } from '../events/index.js';
import { People } from '../people/people.js';
import { RefusalError } from '../work/refuse.js';
import { Jwks } from './jwks.js';
import { AUDIENCE, type Claims, claims, ISSUER, kidOf, tokenOf } from './token.js';

/** Who asks, and by which session where the token names one. */
export interface Caller extends Actor {
  session?: string;
}

const noKeys = refusal(503, 'Sign-in cannot be checked right now. Please try again in a moment.');

/** Tells who a request comes from. Each service has a passport of its own, so that services in one process do not share strategies. */
@Injectable()
export class Sessions {
  private readonly passport = new passport.Passport();
  private readonly strategy: string;

  constructor(
    @Inject(KIT_CONFIG) config: KitConfig,
    private readonly jwks: Jwks,
    private readonly people: People,
    private readonly remembered: Remembered,
  ) {
    this.strategy = `jwt-${config.service}`;
    const options = {
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: (_: Request, token: string, done: (error: unknown, key?: never) => void) => void this.keyFor(token, done as never),
      algorithms: ['ES256'] as ['ES256'],
      audience: AUDIENCE,
      issuer: ISSUER,
    };
    this.passport.use(
      this.strategy,
      new Strategy(options, (payload: unknown, done) => void this.callerOf(payload).then((caller) => done(null, caller ?? false), done)),
    );
  }

  /** The caller, or undefined without a valid token. @throws RefusalError 503 while no key is known to check one with */
  async caller(request: Request, response: Response): Promise<Caller | undefined> {
    if (!tokenOf(request)) return undefined;
    if (!this.jwks.ready) throw new RefusalError(noKeys);
    return new Promise((resolve, reject) => {
      const done = (error: unknown, caller?: Caller | false) => (error ? reject(error) : resolve(caller || undefined));
      this.passport.authenticate(this.strategy, { session: false }, done)(request, response, reject);
    });
  }

  private async keyFor(token: string, done: (error: unknown, key?: unknown) => void): Promise<void> {
    const kid = kidOf(token);
    const key = kid === undefined ? undefined : await this.jwks.key(kid);
    done(key ? null : new Error('The token names no known key.'), key);
  }

  private async callerOf(payload: unknown): Promise<Caller | undefined> {
    const parsed = z.safeParse(claims, payload);
    if (!parsed.success) return undefined;
    const { sub, role, sid } = parsed.data;
    const [person, { ended, validFrom }] = await Promise.all([
      this.remembered.get(`person ${sub}`, () => this.people.find(sub)),
      this.remembered.get(`revoked ${sub} ${sid}`, () => this.people.revoked(sub, sid)),
    ]);
    if (ended || person?.suspended || [person?.tokensValidFrom, validFrom].some((from) => from && isOlder(parsed.data, from))) return undefined;
    return { id: sub, role, session: sid };
  }
}

// A token stamped in whole seconds is compared in whole seconds, or one issued right after a password change would be dead on arrival.
const isOlder = ({ iat }: Claims, validFrom: Date): boolean =>
  iat < (Number.isInteger(iat) ? Math.floor(validFrom.getTime() / 1000) : validFrom.getTime() / 1000);
