import { Controller, Get, Header, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { noticesMessages, unsubscribed } from '@prepmarket/notices-api';
import { About, answer, answers, Public } from '@prepmarket/service-kit';
import { UnsubscribeService } from './unsubscribe.service.js';

@Controller('notices/unsubscribe')
@Public()
export class UnsubscribeController {
  constructor(private readonly letters: UnsubscribeService) {}

  @Get(':secret')
  @Header('Cache-Control', 'no-store')
  @About('Open the screen of a letter', { 303: { description: 'The screen of the product that asks what to stop.', headers: { Location: 'Where it is.' } } })
  @Redirect()
  open(@Param('secret') secret: string) {
    return { url: this.letters.screenOf(secret), statusCode: 303 };
  }

  // A mail program sends a form here (RFC 8058), which says nothing that the address does not.
  @Post(':secret')
  @About('Stop emails like the one that leads here', answers('unsubscribed', unsubscribed))
  @HttpCode(200)
  async stop(@Param('secret') secret: string) {
    return answer('unsubscribed', await this.letters.stop(secret, false), noticesMessages.unsubscribed);
  }

  @Post(':secret/all')
  @About('Stop all emails but those about the account', answers('unsubscribed', unsubscribed))
  @HttpCode(200)
  async stopAll(@Param('secret') secret: string) {
    return answer('unsubscribed', await this.letters.stop(secret, true), noticesMessages.unsubscribedAll);
  }
}
