import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type MessageForm,
  type MessageQuery,
  messageForm,
  messageQuery,
  type ThreadKind,
  type ThreadRead,
  type ThreadsQuery,
  threadRead,
  threadsQuery,
} from '@prepmarket/notices-api';
import { answer, CurrentUser, ZBody, ZQuery } from '@prepmarket/service-kit';
import { TalkService } from './talk.service.js';
import { OfKind, OfRecord } from './thread-param.js';

/** Conversations, by the records that they are about. */
@Controller('notices/threads')
export class ThreadsController {
  constructor(private readonly talk: TalkService) {}

  @Get()
  async counts(@CurrentUser() actor: Actor, @ZQuery(threadsQuery) { of }: ThreadsQuery) {
    return answer('threads', await this.talk.counts(actor, of));
  }

  @Get(':kind/:recordId')
  async page(@CurrentUser() actor: Actor, @OfKind() kind: ThreadKind, @OfRecord() id: string, @ZQuery(messageQuery) query: MessageQuery) {
    const { messages, next, thread } = await this.talk.page(actor, { kind, id }, query);
    return { ...answer('messages', messages), next, thread };
  }

  @Post(':kind/:recordId')
  async write(@CurrentUser() actor: Actor, @OfKind() kind: ThreadKind, @OfRecord() id: string, @ZBody(messageForm) form: MessageForm) {
    return answer('written', await this.talk.write(actor, { kind, id }, form));
  }

  @Post(':kind/:recordId/read')
  @HttpCode(200)
  async read(@CurrentUser() actor: Actor, @OfKind() kind: ThreadKind, @OfRecord() id: string, @ZBody(threadRead) { upTo }: ThreadRead) {
    return answer('thread', await this.talk.read(actor, { kind, id }, upTo));
  }
}
