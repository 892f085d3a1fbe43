import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type ContractResolution,
  contractMessages,
  contractResolution,
  contract as contractSchema,
  type DisputeAnswer,
  type DisputeForm,
  disputeAnswer,
  disputeForm,
} from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, Roles, uuidParam, ZBody } from '@prepmarket/service-kit';
import { DisputesService } from './disputes.service.js';

const ContractId = () => Param('id', uuidParam(contractMessages.notFound));

@Controller('contracts/:id')
export class DisputesController {
  constructor(private readonly disputes: DisputesService) {}

  @Post('dispute')
  @About('Raise a dispute', answers('contract', contractSchema), { who: 'Both parties of the contract.' })
  @HttpCode(200)
  async raise(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(disputeForm) { reason }: DisputeForm) {
    return answer('contract', await this.disputes.raise(actor, id, reason), contractMessages.disputed);
  }

  @Post('dispute/answer')
  @About('Answer a dispute', answers('contract', contractSchema), { who: 'The other party of the contract, once.' })
  @HttpCode(200)
  async answer(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(disputeAnswer) words: DisputeAnswer) {
    return answer('contract', await this.disputes.answer(actor, id, words.answer), contractMessages.disputeAnswered);
  }

  @Post('dispute/withdraw')
  @About('Withdraw a dispute', answers('contract', contractSchema), { who: 'The party that raised it.' })
  @HttpCode(200)
  async withdraw(@CurrentUser() actor: Actor, @ContractId() id: string) {
    return answer('contract', await this.disputes.withdraw(actor, id), contractMessages.disputeWithdrawn);
  }

  @Post('resolve')
  @About('Resolve a dispute', answers('contract', contractSchema))
  @HttpCode(200)
  @Roles('admin')
  async resolve(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(contractResolution) resolution: ContractResolution) {
    const contract = await this.disputes.resolve(actor, id, resolution);
    return answer('contract', contract, contract.status === 'active' ? contractMessages.disputeContinued : contractMessages.disputeCancelled);
  }
}
