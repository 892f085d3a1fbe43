import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NoticeQuery, type NoticesRead, noticeQuery, noticesRead } from '@prepmarket/notices-api';
import { answer, CurrentUser, ZBody, ZQuery } from '@prepmarket/service-kit';
import { NoticesService } from './notices.service.js';

@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Get()
  async list(@CurrentUser() actor: Actor, @ZQuery(noticeQuery) query: NoticeQuery) {
    const { notices, next } = await this.notices.list(actor, query);
    return { ...answer('notices', notices), next };
  }

  @Get('count')
  async count(@CurrentUser() actor: Actor) {
    return answer('count', await this.notices.count(actor));
  }

  @Post('read')
  @HttpCode(200)
  async read(@CurrentUser() actor: Actor, @ZBody(noticesRead) which: NoticesRead) {
    return answer('count', await this.notices.read(actor, which));
  }
}
