import { Injectable } from '@nestjs/common';
import { AUDIENCE, ISSUER, Jwks, kidOf, PERSONAL_PREFIX, Recent, tokenOf } from '@prepmarket/service-kit';
import type { Request } from 'express';
import { jwtVerify } from 'jose';
import { PersonalTokens } from '../personal-tokens/personal-tokens.js';

const REMEMBERED = 10_000;

/** Whose token a request carries. Only counting depends on it: every service judges the token itself. */
@Injectable()
export class Callers {
  private readonly known = new Recent<{ user: string; until: number }>(REMEMBERED);

  constructor(
    private readonly keys: Jwks,
    private readonly personal: PersonalTokens,
  ) {}

  /** The id of a valid token's user; nothing for an invalid one, a personal one that was not judged of late, or none. */
  async userOf(request: Request): Promise<string | undefined> {
    const token = tokenOf(request);
    if (!token) return undefined;
    // What is yet to be exchanged counts for its network: who makes up tokens is stopped before identity is asked.
    if (token.startsWith(PERSONAL_PREFIX)) return this.personal.userOf(request);
    const before = this.known.get(token);
    const found = before ?? (await this.verified(token));
    if (!found) return undefined;
    if (!before) this.known.set(token, found);
    return found.until > Date.now() ? found.user : undefined;
  }

  private async verified(token: string): Promise<{ user: string; until: number } | undefined> {
    const kid = kidOf(token);
    // No request waits here for keys, nor for the service that has them.
    const key = kid === undefined ? undefined : this.keys.known(kid);
    if (!key) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], issuer: ISSUER, audience: AUDIENCE });
      return payload.sub && payload.exp ? { user: payload.sub, until: payload.exp * 1000 } : undefined;
    } catch {
      return undefined;
    }
  }
}
