import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type AskToLeave, askToLeave, leaving, messages } from '@prepmarket/identity-api';
import { About, answer, answers, CurrentUser, ZBody } from '@prepmarket/service-kit';
import { Address } from '../throttle/address.js';
import { LeavingService } from './leaving.service.js';

const who = 'Everybody who is signed in: their own.';
const answersLeaving = answers('leaving', leaving);

/** The end of the caller's own account. */
@Controller('auth/leaving')
export class LeavingController {
  constructor(private readonly leaving: LeavingService) {}

  @Get()
  @About('Read whether your account is to be deleted', answersLeaving, { who })
  async state(@CurrentUser() actor: Actor) {
    return answer('leaving', await this.leaving.state(actor));
  }

  @Post()
  @About('Ask for your account to be deleted', answersLeaving, {
    who,
    notes: 'Whether something still goes on is known a moment later, by GET; then 14 days begin, in which signing in keeps the account.',
  })
  @HttpCode(202)
  async ask(@CurrentUser() actor: Actor, @ZBody(askToLeave) body: AskToLeave, @Address() address: string) {
    return answer('leaving', await this.leaving.ask(actor, body, address), messages.leavingAsked);
  }

  @Delete()
  @About('Keep your account', answersLeaving, { who })
  async keep(@CurrentUser() actor: Actor, @Address() address: string) {
    return answer('leaving', await this.leaving.keep(actor, address), messages.accountKept);
  }
}
