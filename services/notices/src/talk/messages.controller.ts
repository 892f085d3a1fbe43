import { Controller, Delete, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type MessageEdit, messageEdit, noticesMessages } from '@prepmarket/notices-api';
import { answer, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { TalkService } from './talk.service.js';

const MessageId = () => Param('messageId', uuidParam(noticesMessages.messageNotFound));

/** What somebody has written. */
@Controller('notices/messages')
export class MessagesController {
  constructor(private readonly talk: TalkService) {}

  @Put(':messageId')
  async edit(@CurrentUser() actor: Actor, @MessageId() id: string, @ZBody(messageEdit) { text }: MessageEdit) {
    return answer('written', await this.talk.edit(actor, id, text));
  }

  @Delete(':messageId')
  async remove(@CurrentUser() actor: Actor, @MessageId() id: string) {
    return answer('written', await this.talk.remove(actor, id));
  }
}
