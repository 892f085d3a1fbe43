import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { About, cookieOf, Public } from '@prepmarket/service-kit';
import { Answers } from '../sign-in/answers.js';
import { answersSignedIn } from '../sign-in/answers.schema.js';
import { type CookieJar, REFRESH_COOKIE, SessionCookies } from '../sign-in/session-cookies.js';
import { CalledFrom, type From } from './from.js';
import { RefreshService } from './refresh.service.js';

/** Open, because who asks has only the cookie: their token may be long dead. */
@Controller('auth/refresh')
@Public()
export class RefreshController {
  constructor(
    private readonly refreshes: RefreshService,
    private readonly answers: Answers,
    private readonly cookies: SessionCookies,
  ) {}

  @Post()
  @About('Go on with a session', answersSignedIn, { notes: 'By the cookie that signing in has set.', refusals: [401] })
  @HttpCode(200)
  async refresh(@Req() request: { headers: { cookie?: string } }, @CalledFrom() from: From, @Res({ passthrough: true }) response: CookieJar) {
    const given = cookieOf(request, REFRESH_COOKIE);
    const { user, session } = await this.refreshes.refresh(given, from).catch((error) => {
      if (given && error?.refusal?.status === 401) this.cookies.clear(response);
      throw error;
    });
    return this.answers.signedIn(user, session);
  }
}
