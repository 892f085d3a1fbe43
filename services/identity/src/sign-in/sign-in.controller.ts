import { Controller, HttpCode, Post, Res, UseFilters } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type Login, type Logout, login, logout, messages } from '@prepmarket/identity-api';
import { About, answersSaid, CurrentSession, CurrentUser, Public, ZBody } from '@prepmarket/service-kit';
import { CalledFrom, type From } from '../sessions/from.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { Answers, said } from './answers.js';
import { answersSignedIn } from './answers.schema.js';
import { type CookieJar, SessionCookies } from './session-cookies.js';
import { SignInService } from './sign-in.service.js';
import { UnconfirmedFilter } from './unconfirmed.js';

@Controller('auth')
@Public()
@UseFilters(UnconfirmedFilter)
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly answers: Answers,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('login')
  @About('Sign in', answersSignedIn, {
    refusals: [401, 403],
    notes: 'Where two-step sign-in is on, the answer is a `challenge` for the second step and no token.',
  })
  @HttpCode(200)
  async login(@ZBody(login) { email, password }: Login, @CalledFrom() from: From) {
    const entered = await this.signIn.login(email, password, from);
    return 'challenge' in entered ? this.answers.challenged(entered) : this.answers.signedIn(entered.user, entered.session);
  }

  // Open, because a browser whose token has died must still be able to drop the cookie.
  @Post('logout')
  @About('Sign out', answersSaid)
  @HttpCode(200)
  async logout(
    @CurrentUser() actor: Actor | undefined,
    @CurrentSession() session: string | undefined,
    @ZBody(logout) { everywhere }: Logout,
    @CalledFrom() from: From,
    @Res({ passthrough: true }) response: CookieJar,
  ) {
    this.cookies.clear(response);
    if (actor && everywhere) await this.signIn.logoutEverywhere(actor, from.address);
    else if (actor && session) await this.sessions.logout(actor, session, from);
    return said(messages.signedOut);
  }
}
