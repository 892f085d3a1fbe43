import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type EmailOnly, emailOnly, messages, type Registration, registration } from '@prepmarket/identity-api';
import { About, answersSaid, Public, ZBody } from '@prepmarket/service-kit';
import { CalledFrom, type From } from '../sessions/from.js';
import { Answers, said } from '../sign-in/answers.js';
import { answersConfirmed, answersSignedIn } from '../sign-in/answers.schema.js';
import { Address } from '../throttle/address.js';
import { RegistrationService } from './registration.service.js';

@Controller()
@Public()
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly answers: Answers,
  ) {}

  @Post(['register', 'auth/register'])
  @About('Open an account', answersSignedIn, { refusals: [409] })
  async register(@ZBody(registration) body: Registration, @CalledFrom() from: From) {
    return this.answers.registered(await this.registrations.register(body, from.address), from);
  }

  @Get('auth/verify-email/:token')
  @About('Confirm an address', answersConfirmed, { refusals: [400] })
  async confirm(@Param('token') token: string, @Address() address: string) {
    const email = await this.registrations.confirm(token, address);
    return { ...said(messages.verified), data: email === undefined ? null : { email } };
  }

  @Post('auth/resend-confirmation')
  @About('Ask for the confirmation once more', answersSaid)
  @HttpCode(200)
  async resend(@ZBody(emailOnly) { email }: EmailOnly) {
    return this.registrations.resend(email).then(() => said(messages.resent));
  }
}
