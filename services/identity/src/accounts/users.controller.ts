import { Controller, Get, Param, Put } from '@nestjs/common';
import type { Actor, PersonalFormats } from '@prepmarket/api-kit';
import { messages, type Profile, personalFormats, profile, type TokenScope } from '@prepmarket/identity-api';
import { About, CurrentSession, CurrentUser, IfMatch, Scope, uuidParam, ZBody } from '@prepmarket/service-kit';
import { CalledFrom, type From } from '../sessions/from.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { holder } from '../sign-in/answers.js';
import { answersHolder } from '../sign-in/answers.schema.js';
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
  @About('Read your own account', answersHolder, { who: 'Everybody who is signed in.' })
  @Scope('account:read' satisfies TokenScope)
  async me(@CurrentUser() actor: Actor, @CurrentSession() session: string | undefined, @CalledFrom() from: From) {
    if (session) await this.sessions.touch(session, from);
    return holder(await this.users.me(actor));
  }

  @Put('users/:userId')
  @About('Change your name and company', answersHolder, { who: 'Whose account it is.' })
  async saveProfile(
    @CurrentUser() actor: Actor,
    @UserId() userId: string,
    @ZBody(profile) body: Profile,
    @Address() address: string,
    @IfMatch() version?: number,
  ) {
    return holder(await this.users.saveProfile(actor, userId, body, address, version), messages.profileUpdated);
  }

  @Put('users/:userId/formats')
  @About('Choose how you read days and numbers', answersHolder, { who: 'Whose account it is.' })
  async saveFormats(@CurrentUser() actor: Actor, @UserId() userId: string, @ZBody(personalFormats) body: PersonalFormats) {
    return holder(await this.users.saveFormats(actor, userId, body), messages.formatsSaved);
  }
}
