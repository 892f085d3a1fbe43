import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { madeWebhook, type WebhookEdit, type WebhookForm, webhook, webhookEdit, webhookForm, webhookMessages } from '@prepmarket/notices-api';
import { About, answer, answers, answersRemoved, CurrentUser, Roles, Scope, uuidParam, ZBody } from '@prepmarket/service-kit';
import { WebhooksService } from './webhooks.service.js';

const Id = () => Param('webhookId', uuidParam(webhookMessages.notFound));
/** No scope opens it: a webhook and its secret outlive the token that would have made them. */
const SignedIn = () => Scope('');
const who = 'Clients and vendors: their own.';
const shownOnce = 'The secret is in this answer and in no other: a repeat with the same Idempotency-Key has an empty one.';

/** The caller's own webhooks. */
@Controller('notices/webhooks')
@Roles('client', 'vendor')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @About('List your webhooks', answers('webhooks', [webhook]), { who })
  async list(@CurrentUser() actor: Actor) {
    return answer('webhooks', await this.webhooks.list(actor));
  }

  @Post()
  @About('Add a webhook', answers('webhook', madeWebhook), { who, notes: shownOnce })
  @SignedIn()
  async make(@CurrentUser() actor: Actor, @ZBody(webhookForm) form: WebhookForm) {
    return answer('webhook', await this.webhooks.make(actor, form), webhookMessages.made);
  }

  @Put(':webhookId')
  @About('Change, pause or switch on a webhook', answers('webhook', webhook), { who })
  @SignedIn()
  async change(@CurrentUser() actor: Actor, @Id() id: string, @ZBody(webhookEdit) edit: WebhookEdit) {
    return answer('webhook', await this.webhooks.change(actor, id, edit), webhookMessages.changed);
  }

  @Post(':webhookId/secret')
  @About('Make a new secret for a webhook', answers('webhook', madeWebhook), { who, notes: shownOnce })
  @HttpCode(200)
  @SignedIn()
  async renew(@CurrentUser() actor: Actor, @Id() id: string) {
    return answer('webhook', await this.webhooks.renew(actor, id), webhookMessages.renewed);
  }

  @Delete(':webhookId')
  @About('Remove a webhook', answersRemoved('webhook'), { who })
  @SignedIn()
  async remove(@CurrentUser() actor: Actor, @Id() id: string) {
    return answer('webhook', await this.webhooks.remove(actor, id), webhookMessages.removed);
  }
}
