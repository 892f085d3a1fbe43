import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Role, refusal } from '@prepmarket/api-kit';
import type { Request } from 'express';
import { context } from '../work/context.js';
import { refuse } from '../work/refuse.js';
import { PUBLIC, ROLES } from './decorators.js';
import { Jwks } from './jwks.js';
import type { Caller } from './sessions.js';
import { tokenOf } from './token.js';

const signIn = refusal(401, 'Please sign in.');
const wrongRole = refusal(403, 'You are not authorized to do this.');
const noKeys = refusal(503, 'Sign-in cannot be checked right now. Please try again in a moment.');

/** Every route is closed unless it says @Public(). `strategy` names the one that checks tokens. */
export const tokenGuard = (strategy: string): Type<CanActivate> => {
  @Injectable()
  class TokenGuard extends AuthGuard(strategy) {
    constructor(
      private readonly jwks: Jwks,
      private readonly reflector: Reflector,
    ) {
      super();
    }

    override async canActivate(execution: ExecutionContext): Promise<boolean> {
      if (execution.getType() !== 'http') return true;
      const open = this.says<boolean>(PUBLIC, execution) === true;
      const caller = await this.caller(execution).catch((error) => (open ? undefined : Promise.reject(error)));
      const running = context();
      if (running) Object.assign(running, { actor: caller && { id: caller.id, role: caller.role }, session: caller?.session });
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
      refuse(tokenOf(request) && !this.jwks.ready ? noKeys : undefined);
      await super.canActivate(execution);
      return request.user || undefined;
    }

    private cannotEnter(caller: Caller | undefined, execution: ExecutionContext) {
      if (!caller) return signIn;
      const roles = this.says<Role[]>(ROLES, execution);
      return roles && !roles.includes(caller.role) ? wrongRole : undefined;
    }

    private says<T>(key: string, execution: ExecutionContext): T | undefined {
      return this.reflector.getAllAndOverride<T | undefined>(key, [execution.getHandler(), execution.getClass()]);
    }
  }
  return TokenGuard;
};
