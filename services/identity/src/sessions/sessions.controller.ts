import { Controller, Delete, Get, Param } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { messages, session } from '@prepmarket/identity-api';
import { About, answer, answers, answersSaid, CurrentSession, CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { Answers, said } from '../sign-in/answers.js';
import { answersSignedIn } from '../sign-in/answers.schema.js';
import { CalledFrom, type From } from './from.js';
import { SessionsService } from './sessions.service.js';

const who = 'Everybody who is signed in: their own.';

/** Where an account is signed in. */
@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly answers: Answers,
  ) {}

  @Get()
  @About('List where you are signed in', answers('sessions', [session]), { who })
  async list(@CurrentUser() actor: Actor, @CurrentSession() current: string | undefined) {
    return answer('sessions', await this.sessions.list(actor, current));
  }

  @Delete(':sessionId')
  @About('End a session', answersSaid, { who })
  async end(@CurrentUser() actor: Actor, @Param('sessionId', uuidParam(messages.sessionGone)) id: string, @CalledFrom() from: From) {
    return this.sessions.end(actor, id, from).then(() => said(messages.sessionEnded));
  }

  /** Ends all others; the caller goes on with the token of the answer. */
  @Delete()
  @About('End all other sessions', answersSignedIn, { who })
  async endOthers(@CurrentUser() actor: Actor, @CurrentSession() current: string | undefined, @CalledFrom() from: From) {
    const user = await this.sessions.endOthers(actor, current, from);
    return this.answers.goesOn(user, current, from, messages.othersEnded);
  }
}
