import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type BeginEnrolment,
  beginEnrolment,
  type ConfirmEnrolment,
  confirmEnrolment,
  enrolment,
  messages,
  type PasswordAndCode,
  passwordAndCode,
  secondFactorState,
} from '@prepmarket/identity-api';
import { About, answer, answers, answersSaid, CurrentUser, ZBody } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { said } from '../sign-in/answers.js';
import { Address } from '../throttle/address.js';
import { SecondFactorService } from './second-factor.service.js';

const who = 'Everybody who is signed in: their own.';
const codes = answers('recoveryCodes', z.array(z.string()));

/** The caller's own second factor. */
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Get()
  @About('Read whether two-step sign-in is on', answers('secondFactor', secondFactorState), { who })
  async state(@CurrentUser() actor: Actor) {
    return answer('secondFactor', await this.secondFactor.state(actor));
  }

  @Post()
  @About('Begin to turn two-step sign-in on', answers('enrolment', enrolment), { who })
  @HttpCode(200)
  async begin(@CurrentUser() actor: Actor, @ZBody(beginEnrolment) { password }: BeginEnrolment, @Address() address: string) {
    return answer('enrolment', await this.secondFactor.begin(actor, password, address));
  }

  @Put()
  @About('Turn two-step sign-in on', codes, { who })
  async confirm(@CurrentUser() actor: Actor, @ZBody(confirmEnrolment) { code }: ConfirmEnrolment, @Address() address: string) {
    return answer('recoveryCodes', await this.secondFactor.confirm(actor, code, address), messages.secondFactorOn);
  }

  @Post('off')
  @About('Turn two-step sign-in off', answersSaid, { who })
  @HttpCode(200)
  async disable(@CurrentUser() actor: Actor, @ZBody(passwordAndCode) { password, code }: PasswordAndCode, @Address() address: string) {
    return this.secondFactor.disable(actor, password, code, address).then(() => said(messages.secondFactorOff));
  }

  @Post('recovery-codes')
  @About('Get new recovery codes', codes, { who })
  @HttpCode(200)
  async renew(@CurrentUser() actor: Actor, @ZBody(passwordAndCode) { password, code }: PasswordAndCode, @Address() address: string) {
    return answer('recoveryCodes', await this.secondFactor.renew(actor, password, code, address), messages.recoveryCodesRenewed);
  }
}
