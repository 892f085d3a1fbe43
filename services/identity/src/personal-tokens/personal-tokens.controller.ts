import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { madeToken, messages, type NewToken, newToken, personalToken } from '@prepmarket/identity-api';
import { About, answer, answers, answersSaid, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { said } from '../sign-in/answers.js';
import { Address } from '../throttle/address.js';
import { PersonalTokensService } from './personal-tokens.service.js';

const who = 'Everybody who is signed in: their own.';

/** The caller's own personal access tokens; none of them leads here. */
@Controller('auth/tokens')
export class PersonalTokensController {
  constructor(private readonly tokens: PersonalTokensService) {}

  @Get()
  @About('List your personal access tokens', answers('tokens', [personalToken]), { who })
  async list(@CurrentUser() actor: Actor) {
    return answer('tokens', await this.tokens.list(actor));
  }

  @Post()
  @About('Make a personal access token', answers('personalToken', madeToken), { who, notes: 'The answer holds the token, once.' })
  async make(@CurrentUser() actor: Actor, @ZBody(newToken) asked: NewToken, @Address() address: string) {
    return answer('personalToken', await this.tokens.make(actor, asked, address), messages.tokenMade);
  }

  @Delete(':tokenId')
  @About('Revoke a personal access token', answersSaid, { who })
  async revoke(@CurrentUser() actor: Actor, @Param('tokenId', uuidParam(messages.tokenGone)) id: string, @Address() address: string) {
    return this.tokens.revoke(actor, id, address).then(() => said(messages.tokenRevoked));
  }
}
