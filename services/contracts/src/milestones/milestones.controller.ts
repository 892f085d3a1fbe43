import { Controller, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { type Actor, attachmentTooLarge, limits } from '@prepmarket/api-kit';
import {
  contract,
  contractMessages,
  type DeliveryForm,
  deliveryForm,
  type MilestoneMove,
  milestone,
  milestoneDone,
  milestoneMove,
} from '@prepmarket/contracts-api';
import { About, type Arrival, answers, CurrentUser, Form, type FormOf, FormWithFiles, uuidOf, uuidParam, ZBody } from '@prepmarket/service-kit';
import { milestoneAnswer } from './milestone.answer.js';
import { MilestonesService } from './milestones.service.js';

const ContractId = () => Param('id', uuidParam(contractMessages.notFound));
const MilestoneId = () => Param('milestoneId', uuidParam(contractMessages.milestoneNotFound));
const deliverables = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const mayDeliver = ({ actor, params, ask }: Arrival) => {
  const milestoneId = uuidOf(params.milestoneId, contractMessages.milestoneNotFound);
  return ask(MilestonesService).mayDeliver(actor, uuidOf(params.id, contractMessages.notFound), milestoneId);
};

const moved = answers('milestone', milestone, { contract });

@Controller('contracts/:id/milestones/:milestoneId')
export class MilestonesController {
  constructor(private readonly milestones: MilestonesService) {}

  @Post('deliverables')
  @About('Deliver a milestone', moved, { who: 'The vendor of the contract.' })
  @UseInterceptors(FormWithFiles({ schema: deliveryForm, files: { deliverables }, tooLarge: attachmentTooLarge, may: mayDeliver }))
  async deliver(@CurrentUser() actor: Actor, @ContractId() id: string, @MilestoneId() milestoneId: string, @Form() form: FormOf<DeliveryForm>) {
    return milestoneAnswer(await this.milestones.deliver(actor, id, milestoneId, form), milestoneId, contractMessages.submitted);
  }

  @Put()
  @About('Move a milestone on', moved, { who: 'The vendor starts it; the client approves it, asks for a revision and releases the payment.' })
  async move(@CurrentUser() actor: Actor, @ContractId() id: string, @MilestoneId() milestoneId: string, @ZBody(milestoneMove) to: MilestoneMove) {
    return milestoneAnswer(await this.milestones.move(actor, id, milestoneId, to), milestoneId, milestoneDone[to.status]);
  }
}
