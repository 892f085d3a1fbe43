import { Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { Jwks } from './jwks.js';
import { type Caller, Sessions } from './sessions.js';
import { AUDIENCE, type Claims, ISSUER, kidOf, SCOPED_AUDIENCE, tokenOf } from './token.js';
import { Verified } from './verified.js';

type GiveKey = (error: unknown, key?: never) => void;

/** Passport's strategy for the tokens of sessions, under a name: services that share a process must not share it. */
export const tokenStrategy = (name: string): Type => {
  @Injectable()
  class TokenStrategy extends PassportStrategy(Strategy, name) {
    constructor(
      jwks: Jwks,
      private readonly sessions: Sessions,
      private readonly verified: Verified,
    ) {
      super({
        jwtFromRequest: tokenOf,
        secretOrKeyProvider: (_: Request, token: string, done: GiveKey) => void keyFor(jwks, token, done),
        algorithms: ['ES256'],
        audience: [AUDIENCE, SCOPED_AUDIENCE],
        issuer: ISSUER,
        passReqToCallback: true,
      });
    }

    async validate(request: Request, payload: Claims): Promise<Caller | false> {
      this.verified.keep(tokenOf(request) ?? '', payload);
      return (await this.sessions.callerOf(payload)) ?? false;
    }
  }
  return TokenStrategy;
};

const keyFor = async (jwks: Jwks, token: string, done: GiveKey): Promise<void> => {
  const kid = kidOf(token);
  const key = kid === undefined ? undefined : await jwks.key(kid);
  done(key ? null : new Error('The token names no known key.'), key as never);
};
