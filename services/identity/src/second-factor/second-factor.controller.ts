import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type BeginEnrolment,
  beginEnrolment,
  type ConfirmEnrolment,
  confirmEnrolment,
  messages,
  type PasswordAndCode,
  passwordAndCode,
} from '@prepmarket/identity-api';
import { answer, CurrentUser, ZBody } from '@prepmarket/service-kit';
import { said } from '../sign-in/answers.js';
import { Address } from '../throttle/address.js';
import { SecondFactorService } from './second-factor.service.js';

/** The caller's own second factor. */
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Get()
  async state(@CurrentUser() actor: Actor) {
    return answer('secondFactor', await this.secondFactor.state(actor));
  }

  @Post()
  @HttpCode(200)
  async begin(@CurrentUser() actor: Actor, @ZBody(beginEnrolment) { password }: BeginEnrolment, @Address() address: string) {
    return answer('enrolment', await this.secondFactor.begin(actor, password, address));
  }

  @Put()
  async confirm(@CurrentUser() actor: Actor, @ZBody(confirmEnrolment) { code }: ConfirmEnrolment, @Address() address: string) {
    return answer('recoveryCodes', await this.secondFactor.confirm(actor, code, address), messages.secondFactorOn);
  }

  @Post('off')
  @HttpCode(200)
  async disable(@CurrentUser() actor: Actor, @ZBody(passwordAndCode) { password, code }: PasswordAndCode, @Address() address: string) {
    return this.secondFactor.disable(actor, password, code, address).then(() => said(messages.secondFactorOff));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renew(@CurrentUser() actor: Actor, @ZBody(passwordAndCode) { password, code }: PasswordAndCode, @Address() address: string) {
    return answer('recoveryCodes', await this.secondFactor.renew(actor, password, code, address), messages.recoveryCodesRenewed);
  }
}
