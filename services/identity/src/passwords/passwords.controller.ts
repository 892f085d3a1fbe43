import { Controller, HttpCode, Post, Put, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type ChangePassword, changePassword, type EmailOnly, emailOnly, messages, type ResetPassword, resetPassword } from '@prepmarket/identity-api';
import { About, answersSaid, CurrentSession, CurrentUser, Public, ZBody } from '@prepmarket/service-kit';
import { CalledFrom, type From } from '../sessions/from.js';
import { Answers, said } from '../sign-in/answers.js';
import { answersSignedIn } from '../sign-in/answers.schema.js';
import { type CookieJar, SessionCookies } from '../sign-in/session-cookies.js';
import { Address } from '../throttle/address.js';
import { PasswordsService } from './passwords.service.js';

@Controller('auth')
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly answers: Answers,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @Post('forgot-password')
  @About('Ask for a new password', answersSaid)
  @HttpCode(200)
  async forgot(@ZBody(emailOnly) { email }: EmailOnly, @Address() address: string) {
    return this.passwords.forgot(email, address).then(() => said(messages.resetSent));
  }

  @Public()
  @Post('reset-password')
  @About('Set a new password', answersSaid, { notes: 'With the link of the letter.' })
  @HttpCode(200)
  async reset(@ZBody(resetPassword) { token, password }: ResetPassword, @CalledFrom() from: From, @Res({ passthrough: true }) response: CookieJar) {
    this.cookies.know(response, await this.passwords.reset(token, password, from));
    return said(messages.resetDone);
  }

  @Put('change-password')
  @About('Change your password', answersSignedIn, { who: 'Everybody who is signed in: their own.' })
  async change(
    @CurrentUser() actor: Actor,
    @CurrentSession() session: string | undefined,
    @ZBody(changePassword) { currentPassword, newPassword }: ChangePassword,
    @CalledFrom() from: From,
  ) {
    const user = await this.passwords.change(actor, currentPassword, newPassword, from.address);
    return this.answers.goesOn(user, session, from, messages.passwordUpdated);
  }
}
