import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { tokenLifetime } from '@prepmarket/identity-api';
import { AUDIENCE, clockOf, ISSUER, KIT_CONFIG } from '@prepmarket/service-kit';
import { SignJWT } from 'jose';
import { DataSource } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config.js';

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
    return new SignJWT({ sub: user.id, role: user.role, sid, iat, exp: Math.floor(iat) + tokenLifetime, iss: ISSUER, aud: AUDIENCE })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: this.config.signingKey.kid })
      .sign(this.key);
  }
}
