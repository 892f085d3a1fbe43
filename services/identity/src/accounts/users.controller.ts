import { Controller, Get, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { messages, type Profile, profile, type TokenScope } from '@prepmarket/identity-api';
import { CurrentSession, CurrentUser, IfMatch, Scope, uuidParam, ZBody } from '@prepmarket/service-kit';
import { CalledFrom, type From } from '../sessions/from.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { holder } from '../sign-in/answers.js';
import { Address } from '../throttle/address.js';
import { UsersService } from './users.service.js';

export const UserId = () => Param('userId', uuidParam(messages.userNotFound));

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  @Get('auth/me')
  @Scope('account:read' satisfies TokenScope)
  async me(@CurrentUser() actor: Actor, @CurrentSession() session: string | undefined, @CalledFrom() from: From) {
    if (session) await this.sessions.touch(session, from);
    return holder(await this.users.me(actor));
  }

  @Put('users/:userId')
  async saveProfile(
    @CurrentUser() actor: Actor,
    @UserId() userId: string,
    @ZBody(profile) body: Profile,
    @Address() address: string,
    @IfMatch() version?: number,
  ) {
    return holder(await this.users.saveProfile(actor, userId, body, address, version), messages.profileUpdated);
  }
}
