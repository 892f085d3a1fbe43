import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { contract, contractMessages, type WaiverForm, waiverForm } from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { WaiversService } from './waivers.service.js';

const ContractId = () => Param('id', uuidParam(contractMessages.notFound));
const one = answers('contract', contract);
const who = 'The client of the contract, while it is active.';

@Controller('contracts/:id/waivers')
export class WaiversController {
  constructor(private readonly waivers: WaiversService) {}

  @Post()
  @HttpCode(200)
  @About('Waive a rule of the check of versions', one, {
    who,
    notes: 'Faults that it finds stop no submission under this contract any more. The vendor is told.',
    refusals: [409],
  })
  async waive(@CurrentUser() actor: Actor, @ContractId() id: string, @ZBody(waiverForm) form: WaiverForm) {
    return answer('contract', await this.waivers.waive(actor, id, form), contractMessages.waived);
  }

  @Delete(':rule')
  @About('Withdraw a waiver', one, { who, notes: 'Until something was submitted on it.', refusals: [409] })
  async withdraw(@CurrentUser() actor: Actor, @ContractId() id: string, @Param('rule') rule: string) {
    return answer('contract', await this.waivers.withdraw(actor, id, rule), contractMessages.waiverWithdrawn);
  }
}
