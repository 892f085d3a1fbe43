import { Controller, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { type Actor, attachmentTooLarge, limits } from '@prepmarket/api-kit';
import type { ScopedDomain } from '@prepmarket/identity-api';
import {
  besideMessages,
  type MessageForm,
  type MessageQuery,
  message,
  messageForm,
  messageQuery,
  noticesMessages,
  type ThreadKind,
  type ThreadRead,
  type ThreadsQuery,
  thread,
  threadCount,
  threadRead,
  threadsQuery,
} from '@prepmarket/notices-api';
import { About, type Arrival, answer, answers, CurrentUser, Form, type FormOf, FormWithFiles, ScopedAs, uuidOf, ZBody, ZQuery } from '@prepmarket/service-kit';
import { TalkService } from './talk.service.js';
import { kindOf, OfKind, OfRecord } from './thread-param.js';

const attachments = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const mayWrite = ({ actor, params, ask }: Arrival) =>
  ask(TalkService).mayWrite(actor, { kind: kindOf(params.kind ?? ''), id: uuidOf(params.recordId, noticesMessages.talkNotFound) });
const who = 'Whoever may see the record; what two parties write to each other administrators in a dispute alone.';

/** Conversations, by the records that they are about. */
@Controller('notices/threads')
@ScopedAs('talk' satisfies ScopedDomain)
export class ThreadsController {
  constructor(private readonly talk: TalkService) {}

  @Get()
  @About('Count messages, and those you have not read', answers('threads', [threadCount]), { who: `${who} Others are left out.` })
  async counts(@CurrentUser() actor: Actor, @ZQuery(threadsQuery) { of }: ThreadsQuery) {
    return answer('threads', await this.talk.counts(actor, of));
  }

  @Get(':kind/:recordId')
  @About('Read what is written about a project, bid, contract or milestone', answers('messages', [message], besideMessages), { who })
  async page(@CurrentUser() actor: Actor, @OfKind() kind: ThreadKind, @OfRecord() id: string, @ZQuery(messageQuery) query: MessageQuery) {
    const { messages, next, thread } = await this.talk.page(actor, { kind, id }, query);
    return { ...answer('messages', messages), next, thread };
  }

  @Post(':kind/:recordId')
  @UseInterceptors(FormWithFiles({ schema: messageForm, files: { attachments }, tooLarge: attachmentTooLarge, may: mayWrite }))
  @About('Write about a project, bid, contract or milestone', answers('written', message), {
    who: 'Its parties; about an open project every vendor.',
    notes: '`kind` is project, bid, contract or milestone. Of one person 120 within an hour.',
    refusals: [409, 429],
  })
  async write(@CurrentUser() actor: Actor, @OfKind() kind: ThreadKind, @OfRecord() id: string, @Form() form: FormOf<MessageForm>) {
    return answer('written', await this.talk.write(actor, { kind, id }, form));
  }

  @Post(':kind/:recordId/read')
  @About('Say up to which message you have read', answers('thread', thread), { who })
  @HttpCode(200)
  async read(@CurrentUser() actor: Actor, @OfKind() kind: ThreadKind, @OfRecord() id: string, @ZBody(threadRead) { upTo }: ThreadRead) {
    return answer('thread', await this.talk.read(actor, { kind, id }, upTo));
  }
}
