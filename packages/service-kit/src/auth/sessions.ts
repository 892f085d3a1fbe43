import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { Remembered } from '../events/index.js';
import { PEOPLE_EVENTS, People, type PeopleEvents } from '../people/people.js';
import { type Claims, claims, scopesOf } from './token.js';

/** Who asks, and by which session where the token names one. */
export interface Caller extends Actor {
  session?: string;
  /** When the token was made. */
  madeAt: Date;
  /** What the token is good for; whatever its person may do when absent. */
  scopes?: readonly string[];
}

/** Tells whether who a token was made for is still let in. */
@Injectable()
export class Sessions {
  /** Types of events. */
  private readonly changedBy: ReadonlySet<string>;

  constructor(
    private readonly people: People,
    private readonly remembered: Remembered,
    @Optional() @Inject(PEOPLE_EVENTS) events?: PeopleEvents,
  ) {
    this.changedBy = new Set(Object.values(events ?? {}).map(({ type }) => type));
  }

  /** The caller that a token's checked contents name; undefined when they are none of ours, or older than what ended them. */
  async callerOf(payload: unknown): Promise<Caller | undefined> {
    const parsed = z.safeParse(claims, payload);
    if (!parsed.success) return undefined;
    const { sub, role, sid } = parsed.data;
    const [person, { ended, validFrom }] = await Promise.all([
      this.remembered.get(`person ${sub}`, () => this.people.find(sub), this.changedBy),
      this.remembered.get(`revoked ${sub} ${sid}`, () => this.people.revoked(sub, sid), this.changedBy),
    ]);
    const madeAt = madeAtOf(parsed.data);
    if (ended || person?.suspended || [person?.tokensValidFrom, validFrom].some((from) => from && madeAt < from)) return undefined;
    const scopes = scopesOf(parsed.data);
    return scopes ? { id: sub, role, madeAt, scopes } : { id: sub, role, madeAt, session: sid };
  }
}

const madeAtOf = ({ iat }: Claims): Date => new Date(Math.round(iat * 1000));
