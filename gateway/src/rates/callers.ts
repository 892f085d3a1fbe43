import { Inject, Injectable } from '@nestjs/common';
import { AUDIENCE, ISSUER } from '@prepmarket/service-kit';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';

const REMEMBERED = 10_000;
const FOR_MS = 60_000;

/** Whose token a request carries. Only counting depends on it: every service judges the token itself. */
@Injectable()
export class Callers {
  private readonly keys: JWTVerifyGetKey;
  private readonly known = new Map<string, { user: string | undefined; until: number }>();

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: 2000 });
  }

  /** The id of a valid token's user; nothing for an invalid one or none. */
  async userOf(authorization: string | undefined): Promise<string | undefined> {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    const before = this.known.get(token);
    if (before && before.until > Date.now()) return before.user;
    const user = await this.verified(token);
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(token, { user, until: Date.now() + FOR_MS });
    return user;
  }

  private async verified(token: string): Promise<string | undefined> {
    try {
      return (await jwtVerify(token, this.keys, { algorithms: ['ES256'], issuer: ISSUER, audience: AUDIENCE })).payload.sub;
    } catch {
      return undefined;
    }
  }
}
