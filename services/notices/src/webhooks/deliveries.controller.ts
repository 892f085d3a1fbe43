import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type DeliveryQuery, delivery, deliveryQuery, type ReplayForm, replayed, replayForm, webhookMessages } from '@prepmarket/notices-api';
import { About, answer, answers, CurrentUser, goesOn, Roles, uuidParam, ZBody, ZQuery } from '@prepmarket/service-kit';
import { DeliveriesService } from './deliveries.service.js';

const Id = () => Param('webhookId', uuidParam(webhookMessages.notFound));
const who = 'Clients and vendors: their own.';

/** What was sent to the caller's own webhooks. */
@Controller('notices/webhooks/:webhookId')
@Roles('client', 'vendor')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get('deliveries')
  @About('List what was sent to a webhook', answers('deliveries', [delivery], goesOn), { who })
  async list(@CurrentUser() actor: Actor, @Id() webhookId: string, @ZQuery(deliveryQuery) query: DeliveryQuery) {
    const { deliveries, next } = await this.deliveries.list(actor, webhookId, query);
    return { ...answer('deliveries', deliveries), next };
  }

  @Post('test')
  @About('Send a test to a webhook', answers('delivery', delivery), { who })
  @HttpCode(202)
  async test(@CurrentUser() actor: Actor, @Id() webhookId: string) {
    return answer('delivery', await this.deliveries.test(actor, webhookId), webhookMessages.tested);
  }

  @Post('deliveries/:deliveryId/replay')
  @About('Send a delivery once more', answers('delivery', delivery), { who })
  @HttpCode(202)
  async replay(@CurrentUser() actor: Actor, @Id() webhookId: string, @Param('deliveryId', uuidParam(webhookMessages.deliveryNotFound)) id: string) {
    return answer('delivery', await this.deliveries.replay(actor, webhookId, id), webhookMessages.replayed);
  }

  @Post('replay')
  @About('Send all that failed once more', answers('replayed', replayed), { who })
  @HttpCode(202)
  async replayFailed(@CurrentUser() actor: Actor, @Id() webhookId: string, @ZBody(replayForm) form: ReplayForm) {
    return answer('replayed', await this.deliveries.replayFailed(actor, webhookId, form), webhookMessages.replayed);
  }
}
