import { Controller, Delete, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { ScopedDomain } from '@prepmarket/identity-api';
import { type MessageEdit, message, messageEdit, noticesMessages } from '@prepmarket/notices-api';
import { About, answer, answers, CurrentUser, ScopedAs, uuidParam, ZBody } from '@prepmarket/service-kit';
import { TalkService } from './talk.service.js';

const MessageId = () => Param('messageId', uuidParam(noticesMessages.messageNotFound));

/** What somebody has written. */
@Controller('notices/messages')
@ScopedAs('talk' satisfies ScopedDomain)
export class MessagesController {
  constructor(private readonly talk: TalkService) {}

  @Put(':messageId')
  @About('Change a message within ten minutes', answers('written', message), { who: 'Its author.', refusals: [409] })
  async edit(@CurrentUser() actor: Actor, @MessageId() id: string, @ZBody(messageEdit) { text }: MessageEdit) {
    return answer('written', await this.talk.edit(actor, id, text));
  }

  @Delete(':messageId')
  @About('Delete a message', answers('written', message), { who: 'Its author.', refusals: [409] })
  async remove(@CurrentUser() actor: Actor, @MessageId() id: string) {
    return answer('written', await this.talk.remove(actor, id));
  }
}
