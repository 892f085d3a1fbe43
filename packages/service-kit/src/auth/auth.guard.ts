import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Actor, type Role, refusal } from '@prepmarket/api-kit';
import type { Request, Response } from 'express';
import { context } from '../work/context.js';
import { refuse } from '../work/refuse.js';
import { PUBLIC, ROLES } from './decorators.js';
import { type Caller, Sessions } from './sessions.js';

const signIn = refusal(401, 'Please sign in.');
const wrongRole = refusal(403, 'You are not authorized to do this.');

/** Every route is closed unless it says @Public(). */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const targets = [execution.getHandler(), execution.getClass()];
    const open = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, targets);
    const caller = await this.caller(execution, open === true);
    const actor: Actor | undefined = caller && { id: caller.id, role: caller.role };
    const running = context();
    if (running) Object.assign(running, { actor, session: caller?.session });
    if (open) return true;
    refuse(actor ? undefined : signIn);
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(ROLES, targets);
    refuse(roles && !roles.includes((actor as Actor).role) ? wrongRole : undefined);
    return true;
  }

  private caller(execution: ExecutionContext, open: boolean): Promise<Caller | undefined> {
    const http = execution.switchToHttp();
    const caller = this.sessions.caller(http.getRequest<Request>(), http.getResponse<Response>());
    return open ? caller.catch(() => undefined) : caller;
  }
}
