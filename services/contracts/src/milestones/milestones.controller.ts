import { Controller, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
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
  type SubmissionForm,
  submissionForm,
  waitingVersion,
} from '@prepmarket/contracts-api';
import { About, type Arrival, answer, answers, CurrentUser, Form, type FormOf, FormWithFiles, uuidOf, uuidParam, ZBody } from '@prepmarket/service-kit';
import { milestoneAnswer, submissionAnswer } from './milestone.answer.js';
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
  @UseInterceptors(FormWithFiles({ schema: deliveryForm, json: ['versionIds'], files: { deliverables }, tooLarge: attachmentTooLarge, may: mayDeliver }))
  async deliver(@CurrentUser() actor: Actor, @ContractId() id: string, @MilestoneId() milestoneId: string, @Form() form: FormOf<DeliveryForm>) {
    return milestoneAnswer(await this.milestones.deliver(actor, id, milestoneId, form), milestoneId, contractMessages.submitted);
  }

  @Get('versions')
  @About('List the versions that a submission would take along', answers('versions', [waitingVersion]), { who: 'The vendor of the contract.' })
  async waiting(@CurrentUser() actor: Actor, @ContractId() id: string, @MilestoneId() milestoneId: string) {
    return answer('versions', await this.milestones.waiting(actor, id, milestoneId));
  }

  @Post('versions')
  @About('Submit a milestone with versions of its tasks', moved, {
    who: 'The vendor of the contract.',
    notes: 'Without `versionIds` the newest ready version of each covered task that is newer than what was submitted before.',
    refusals: [409],
  })
  async submit(@CurrentUser() actor: Actor, @ContractId() id: string, @MilestoneId() milestoneId: string, @ZBody(submissionForm) form: SubmissionForm) {
    return submissionAnswer(await this.milestones.submit(actor, id, milestoneId, form), milestoneId);
  }

  @Put()
  @About('Move a milestone on', moved, { who: 'The vendor starts it; the client approves it, asks for a revision and releases the payment.' })
  async move(@CurrentUser() actor: Actor, @ContractId() id: string, @MilestoneId() milestoneId: string, @ZBody(milestoneMove) to: MilestoneMove) {
    return milestoneAnswer(await this.milestones.move(actor, id, milestoneId, to), milestoneId, milestoneDone[to.status]);
  }
}
