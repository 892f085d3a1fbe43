import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { personalTokens, tokenLifetime } from '@prepmarket/identity-api';
import { AUDIENCE, clockOf, ISSUER, KIT_CONFIG, SCOPED_AUDIENCE } from '@prepmarket/service-kit';
import { type JWTPayload, SignJWT } from 'jose';
import { DataSource } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config.js';
import type { PersonalToken } from '../personal-tokens/personal-token.entity.js';

@Injectable()
export class SessionTokens {
  private readonly key: KeyObject;

  constructor(
    @Inject(KIT_CONFIG) private readonly config: IdentityConfig,
    private readonly database: DataSource,
  ) {
    this.key = createPrivateKey({ key: config.signingKey, format: 'jwk' });
  }

  /** A bearer token of this session for 12 hours. Its `iat` has milliseconds, so that one issued in the second before a password change is dead after it. */
  async sign(user: User, sid: string, at?: Date): Promise<string> {
    const now = at ?? (await clockOf(this.database.manager));
    const iat = Math.max(now.getTime(), user.tokensValidFrom.getTime()) / 1000;
    return this.signed({ sub: user.id, role: user.role, sid, iat, exp: Math.floor(iat) + tokenLifetime, iss: ISSUER, aud: AUDIENCE });
  }

  /** What a personal access token is exchanged for: good for its scopes alone, and for two minutes, or for the seconds that the token has left. */
  async signScoped(user: User, { id: sid, scopes, expiresAt }: PersonalToken, now: Date): Promise<{ jwt: string; seconds: number }> {
    const iat = now.getTime() / 1000;
    const exp = Math.min(iat + personalTokens.exchangedSeconds, expiresAt.getTime() / 1000);
    const scope = scopes.join(' ');
    return { jwt: await this.signed({ sub: user.id, role: user.role, sid, scope, iat, exp, iss: ISSUER, aud: SCOPED_AUDIENCE }), seconds: exp - iat };
  }

  private signed(payload: JWTPayload): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: this.config.signingKey.kid }).sign(this.key);
  }
}
