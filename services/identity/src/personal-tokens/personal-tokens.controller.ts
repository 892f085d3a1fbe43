import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { messages, type NewToken, newToken } from '@prepmarket/identity-api';
import { answer, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { said } from '../sign-in/answers.js';
import { Address } from '../throttle/address.js';
import { PersonalTokensService } from './personal-tokens.service.js';

/** The caller's own personal access tokens; none of them leads here. */
@Controller('auth/tokens')
export class PersonalTokensController {
  constructor(private readonly tokens: PersonalTokensService) {}

  @Get()
  async list(@CurrentUser() actor: Actor) {
    return answer('tokens', await this.tokens.list(actor));
  }

  @Post()
  async make(@CurrentUser() actor: Actor, @ZBody(newToken) asked: NewToken, @Address() address: string) {
    return answer('personalToken', await this.tokens.make(actor, asked, address), messages.tokenMade);
  }

  @Delete(':tokenId')
  async revoke(@CurrentUser() actor: Actor, @Param('tokenId', uuidParam(messages.tokenGone)) id: string, @Address() address: string) {
    return this.tokens.revoke(actor, id, address).then(() => said(messages.tokenRevoked));
  }
}
