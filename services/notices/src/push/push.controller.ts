import { Controller, createParamDecorator, Delete, type ExecutionContext, Get, Param, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { deviceOf } from '@prepmarket/identity-api';
import { type PushForm, push, pushBrowser, pushForm, pushMessages } from '@prepmarket/notices-api';
import { About, answer, answers, answersRemoved, CurrentSession, CurrentUser, context, Scope, uuidParam, ZBody } from '@prepmarket/service-kit';
import { type Here, PushService } from './push.service.js';

const Id = () => Param('browserId', uuidParam(pushMessages.notFound));
const HereNow = createParamDecorator((_: unknown, host: ExecutionContext): Here => {
  const { session, tokenMadeAt = new Date(0) } = context() ?? {};
  return { session, tokenMadeAt, name: deviceOf(host.switchToHttp().getRequest<{ get(header: string): string | undefined }>().get('user-agent')) };
});
/** No scope opens it: a browser that shows notices outlives the token that would have brought it. */
const SignedIn = () => Scope('');
const who = 'Everybody who is signed in: their own.';

/** The caller's browsers that show notices also when the product is closed there. */
@Controller('notices/push')
export class PushController {
  constructor(private readonly push: PushService) {}

  @Get()
  @About('List your browsers that show notices', answers('push', push), { who })
  async list(@CurrentUser() actor: Actor, @CurrentSession() session?: string) {
    return answer('push', await this.push.list(actor, session));
  }

  @Post()
  @About('Show notices in this browser', answers('browser', pushBrowser), { who })
  @SignedIn()
  async subscribe(@CurrentUser() actor: Actor, @ZBody(pushForm) form: PushForm, @HereNow() here: Here) {
    return answer('browser', await this.push.subscribe(actor, form, here), pushMessages.switchedOn);
  }

  @Put(':browserId')
  @About('Confirm a browser that shows notices', answers('browser', pushBrowser), { who })
  @SignedIn()
  async confirm(@CurrentUser() actor: Actor, @Id() id: string, @ZBody(pushForm) form: PushForm, @HereNow() here: Here) {
    return answer('browser', await this.push.confirm(actor, id, form, here));
  }

  @Delete(':browserId')
  @About('Show no more notices in a browser', answersRemoved('browser'), { who })
  @SignedIn()
  async remove(@CurrentUser() actor: Actor, @Id() id: string) {
    return answer('browser', await this.push.remove(actor, id), pushMessages.removed);
  }
}
