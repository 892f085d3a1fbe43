import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Role, refusal } from '@prepmarket/api-kit';
import type { Request } from 'express';
import { FilesController } from '../files/files.controller.js';
import { context } from '../work/context.js';
import { refuse } from '../work/refuse.js';
import { PUBLIC, ROLES, SCOPE, SCOPED_AS } from './decorators.js';
import { Jwks } from './jwks.js';
import { type Caller, Sessions } from './sessions.js';
import { tokenOf } from './token.js';
import { Verified } from './verified.js';

/** Nobody asks, or by a token that was ended. */
export const signInFirst = refusal(401, 'Please sign in.');
const wrongRole = refusal(403, 'You are not authorized to do this.');
const withoutScope = (scope: string | undefined) =>
  scope
    ? refusal(403, `This personal access token does not have the scope ${scope}.`, 'scope_missing')
    : refusal(403, 'This cannot be done with a personal access token. Please sign in.', 'scope_missing');
const READS = new Set(['GET', 'HEAD']);
const noKeys = refusal(503, 'Sign-in cannot be checked right now. Please try again in a moment.');

/**
 * Every route is closed unless it says @Public(). `strategy` names the one that checks tokens. One that is for scopes opens what reads with `<domain>:read`, what
 * changes with `<domain>:write`, and without a domain nothing but routes that name their scope. `ofFiles` is the domain of the service's files.
 */
export const tokenGuard = (strategy: string, domain?: string, ofFiles = domain): Type<CanActivate> => {
  @Injectable()
  class TokenGuard extends AuthGuard(strategy) {
    constructor(
      private readonly jwks: Jwks,
      private readonly reflector: Reflector,
      private readonly verified: Verified,
      private readonly sessions: Sessions,
    ) {
      super();
    }

    override async canActivate(execution: ExecutionContext): Promise<boolean> {
      if (execution.getType() !== 'http') return true;
      const open = this.says<boolean>(PUBLIC, execution) === true;
      const caller = await this.caller(execution).catch((error) => (open ? undefined : Promise.reject(error)));
      const running = context();
      if (running) Object.assign(running, { actor: caller && { id: caller.id, role: caller.role }, session: caller?.session, tokenMadeAt: caller?.madeAt });
      // Also where everybody may: what a token was not made for it does not do.
      refuse(caller && this.beyondScopes(caller, execution));
      if (!open) refuse(this.cannotEnter(caller, execution));
      return true;
    }

    /** Who passport found; what it did not find is ours to judge. */
    override handleRequest<User>(error: unknown, user: User): User {
      if (error) throw error;
      return user;
    }

    /** @throws RefusalError 503 while no key is known to check a token with */
    private async caller(execution: ExecutionContext): Promise<Caller | undefined> {
      const request = execution.switchToHttp().getRequest<Request & { user?: Caller | false }>();
      const token = tokenOf(request);
      if (!token) return undefined;
      refuse(this.jwks.ready ? undefined : noKeys);
      const claims = this.verified.claimsOf(token);
      if (claims) return this.sessions.callerOf(claims);
      await super.canActivate(execution);
      return request.user || undefined;
    }

    private beyondScopes({ scopes }: Caller, execution: ExecutionContext) {
      if (!scopes) return undefined;
      const { method } = execution.switchToHttp().getRequest<Request>();
      const own = execution.getClass() === FilesController ? ofFiles : domain;
      const of = this.says<string>(SCOPED_AS, execution) ?? own;
      const needed = this.says<string>(SCOPE, execution) ?? (of && `${of}:${READS.has(method) ? 'read' : 'write'}`);
      return needed && scopes.includes(needed) ? undefined : withoutScope(needed);
    }

    private cannotEnter(caller: Caller | undefined, execution: ExecutionContext) {
      if (!caller) return signInFirst;
      const roles = this.says<Role[]>(ROLES, execution);
      return roles && !roles.includes(caller.role) ? wrongRole : undefined;
    }

    private says<T>(key: string, execution: ExecutionContext): T | undefined {
      return this.reflector.getAllAndOverride<T | undefined>(key, [execution.getHandler(), execution.getClass()]);
    }
  }
  return TokenGuard;
};
