import { Controller, HttpCode, Post, Res, UseFilters } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type Login, type Logout, login, logout, messages } from '@prepmarket/identity-api';
import { CurrentUser, Public, ZBody } from '@prepmarket/service-kit';
import { Address } from '../throttle/address.js';
import { Answers, said } from './answers.js';
import { type CookieJar, FileCookie } from './file-cookie.js';
import { SignInService } from './sign-in.service.js';
import { UnconfirmedFilter } from './unconfirmed.js';

@Controller('auth')
@Public()
@UseFilters(UnconfirmedFilter)
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly answers: Answers,
    private readonly cookie: FileCookie,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(@ZBody(login) { email, password }: Login, @Address() address: string) {
    return this.answers.signedIn(await this.signIn.login(email, password, address));
  }

  // Open, because a browser whose token has died must still be able to drop the cookie.
  @Post('logout')
  @HttpCode(200)
  async logout(
    @CurrentUser() actor: Actor | undefined,
    @ZBody(logout) { everywhere }: Logout,
    @Address() address: string,
    @Res({ passthrough: true }) response: CookieJar,
  ) {
    this.cookie.clear(response);
    await (actor && everywhere && this.signIn.logoutEverywhere(actor, address));
    return said(messages.signedOut);
  }
}
