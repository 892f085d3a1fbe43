import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NoticeQuery, type NoticesRead, notice, noticeCount, noticeQuery, noticesRead } from '@prepmarket/notices-api';
import { About, answer, answers, CurrentUser, goesOn, ZBody, ZQuery } from '@prepmarket/service-kit';
import { NoticesService } from './notices.service.js';

const who = 'Everybody who is signed in: their own.';

@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Get()
  @About('List your notices', answers('notices', [notice], goesOn), { who })
  async list(@CurrentUser() actor: Actor, @ZQuery(noticeQuery) query: NoticeQuery) {
    const { notices, next } = await this.notices.list(actor, query);
    return { ...answer('notices', notices), next };
  }

  @Get('count')
  @About('Count your unread notices', answers('count', noticeCount), { who })
  async count(@CurrentUser() actor: Actor) {
    return answer('count', await this.notices.count(actor));
  }

  @Post('read')
  @About('Mark notices as read', answers('count', noticeCount), { who })
  @HttpCode(200)
  async read(@CurrentUser() actor: Actor, @ZBody(noticesRead) which: NoticesRead) {
    return answer('count', await this.notices.read(actor, which));
  }
}
